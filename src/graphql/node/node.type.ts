import { Field, ID, InterfaceType } from 'type-graphql';

/** Games are the only nodes so far, so that nothing has to be asked to tell them apart. */
@InterfaceType('Node', {
  description: 'Something that has an id and can be asked for again by it.',
  resolveType: () => 'Game',
})
export abstract class NodeType {
  @Field(() => ID, { description: 'Its id. Ids are opaque.' })
  readonly id!: string;
}
