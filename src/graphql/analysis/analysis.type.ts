import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { AnalysisView, PlyAnalysisView, PlyVerdict, SideAnalysisView } from '../../services';
import { AnalysisStatusEnum, PlyVerdictEnum } from './analysis.enums';

@ObjectType('SideAnalysis', {
  simpleResolvers: true,
  description: 'How one side has played. Plies without a choice do not count.',
})
export class SideAnalysisType implements SideAnalysisView {
  @Field(() => Float, {
    description:
      'From 0 to 100: the mean over its plies of 100 where nothing was lost, half of it for every 1/16 of all seeds lost.',
  })
  readonly accuracy!: number;

  @Field(() => Float, { description: 'Seeds lost a ply, on average.' })
  readonly averageLoss!: number;

  @Field(() => Int, { description: 'Plies that lost an eighth of all seeds or more.' })
  readonly blunders!: number;

  @Field(() => Int, { description: 'Plies that lost from 1/16 up to an eighth.' })
  readonly mistakes!: number;

  @Field(() => Int, { description: 'Plies that lost from 1/48 up to 1/16.' })
  readonly inaccuracies!: number;
}

@ObjectType('PlyAnalysis', {
  simpleResolvers: true,
  description: 'What one search, with every move equally deep, says about a ply.',
})
export class PlyAnalysisType implements PlyAnalysisView {
  @Field(() => String, { description: 'The best move where the ply was chosen.' })
  readonly best!: string;

  @Field(() => Float, {
    description: 'What it is worth: seeds for the side that played the ply, as in suggestions.',
  })
  readonly evaluation!: number;

  @Field(() => Float, { description: 'What the move played is worth to the same side.' })
  readonly played!: number;

  @Field(() => Float, { description: 'The difference of the two; never negative.' })
  readonly loss!: number;

  @Field(() => PlyVerdictEnum, { description: 'What the loss amounts to.' })
  readonly verdict!: PlyVerdict;

  @Field(() => [String], { description: 'The expected moves of best play, the best move first; 12 at most.' })
  readonly principalVariation!: readonly string[];
}

/** As fields of the schema; its plies are read one by one. */
type Facts = Omit<Pick<AnalysisView, keyof AnalysisView>, 'analysed' | 'plies' | 'findPly' | 'gameId'>;

@ObjectType('Analysis', {
  simpleResolvers: true,
  description: 'What a search says about a game that has ended, as far as it has come.',
})
export class AnalysisType implements Facts {
  @Field(() => AnalysisStatusEnum, { description: 'How far it has come.' })
  readonly status!: AnalysisView['status'];

  @Field(() => Float, { description: 'The part of the plies that is analysed, 0 to 1.' })
  readonly progress!: number;

  @Field(() => Int, { description: 'How hard the search thinks, 1 to 8.' })
  readonly level!: number;

  @Field(() => SideAnalysisType, {
    nullable: true,
    description: 'How South has played; null until all is done.',
  })
  readonly south!: SideAnalysisView | null;

  @Field(() => SideAnalysisType, {
    nullable: true,
    description: 'How North has played; null until all is done.',
  })
  readonly north!: SideAnalysisView | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The number of the ply after which the winner was ahead and stayed so to the end; null in a draw, where the winner was ahead from the start, and where the loser gave up while ahead.',
  })
  readonly turningPoint!: number | null;
}
