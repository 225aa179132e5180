/** Reads by replicas, which show what the primary writes a little later. */
export {
  createReplicas,
  type Read,
  type ReplicaReport,
  type Replicas,
  type ReplicasOptions,
  type ReplicaState,
} from './replicas';
export { allowLag, Visit, visiting, withoutLag } from './visit';
