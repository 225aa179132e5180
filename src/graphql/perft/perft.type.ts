import { Field, Int, ObjectType } from 'type-graphql';
import type { PerftCountView, PerftView } from '../../services';
import { BigIntScalar } from '../scalars';

@ObjectType('PerftCount', { simpleResolvers: true, description: 'The part of a perft that one move opens.' })
export class PerftCountType implements PerftCountView {
  @Field(() => String, { description: 'The first move.' })
  readonly move!: string;

  @Field(() => BigIntScalar, { description: 'Move sequences of the whole depth that begin with it.' })
  readonly leaves!: number;
}

@ObjectType('Perft', {
  simpleResolvers: true,
  description: "A count of move sequences of exactly `depth` plies: the engine builder's check.",
})
export class PerftType implements PerftView {
  @Field(() => Int, { description: 'Plies.' })
  readonly depth!: number;

  @Field(() => BigIntScalar, { description: 'Move sequences in all.' })
  readonly leaves!: number;

  @Field(() => [PerftCountType], { description: 'The same by first move.' })
  readonly moves!: readonly PerftCountView[];
}
