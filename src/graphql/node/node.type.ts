import { Field, ID, InterfaceType } from 'type-graphql';
import { MatchView } from '../../services';

@InterfaceType('Node', {
  description: 'Something that has an id and can be asked for again by it.',
  resolveType: (node) => (node instanceof MatchView ? 'Match' : 'Game'),
})
export abstract class NodeType {
  @Field(() => ID, { description: 'Its id. Ids are opaque.' })
  readonly id!: string;
}
