import { Field, Int, ObjectType } from 'type-graphql';
import type { GameConnectionView, GameEdgeView, GameView, PageInfoView } from '../../services';
import { GameType } from './game.type';

@ObjectType('PageInfo', {
  simpleResolvers: true,
  description: 'Where a stretch of a list lies in the whole.',
})
export class PageInfoType implements PageInfoView {
  @Field(() => Boolean, { description: 'More follows.' })
  readonly hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'More comes before.' })
  readonly hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The place of the first edge; null where there is none.',
  })
  readonly startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The place of the last edge; null where there is none.',
  })
  readonly endCursor!: string | null;
}

@ObjectType('GameEdge', { simpleResolvers: true, description: 'A game and its place in a list.' })
export class GameEdgeType implements GameEdgeView {
  @Field(() => String, { description: 'The place, for `after` and `before`. Opaque.' })
  readonly cursor!: string;

  @Field(() => GameType, { description: 'The game.' })
  readonly node!: GameView;
}

@ObjectType('GameConnection', { simpleResolvers: true, description: 'A stretch of a list of games.' })
export class GameConnectionType implements GameConnectionView {
  @Field(() => [GameEdgeType], { description: 'The games with their places.' })
  readonly edges!: readonly GameEdgeView[];

  @Field(() => [GameType], { description: 'The games alone.' })
  readonly nodes!: readonly GameView[];

  @Field(() => PageInfoType, { description: 'Where the stretch lies in the whole.' })
  readonly pageInfo!: PageInfoView;

  @Field(() => Int, {
    description:
      'Games in the whole list: counted now up to 10,000, and beyond that estimated from statistics of the database.',
    complexity: 5,
  })
  readonly totalCount!: Promise<number>;

  @Field(() => Boolean, { description: 'Whether `totalCount` was counted. False: it is an estimate.' })
  readonly totalCountIsExact!: Promise<boolean>;

  @Field(() => Int, {
    description: 'Games in the whole list, counted one by one, which takes its time where they are many.',
    complexity: 100,
  })
  readonly exactCount!: Promise<number>;
}
