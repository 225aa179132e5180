import type { AnalysisStatus, StoredAnalysis } from '../../archive';
import { findRules } from '../../engine';
import { unwrap } from '../faults';
import { type AnalysedPly, parseAnalysedPly } from './analysedPly';
import { judgePly, type PlyVerdict } from './judge';
import { type SideAnalysisView, summarizeSide } from './summary';
import { findTurningPoint } from './turningPoint';

export interface PlyAnalysisView {
  readonly best: string;
  readonly evaluation: number;
  readonly played: number;
  readonly loss: number;
  readonly verdict: PlyVerdict;
  readonly principalVariation: readonly string[];
}

/** The analysis of a game as clients see it. Plies can be read as soon as they are there, the rest when all are. */
export class AnalysisView {
  private read: readonly AnalysedPly[] | undefined;
  private seeds: number | undefined;

  constructor(private readonly analysis: StoredAnalysis) {}

  get gameId(): string {
    return this.analysis.gameId;
  }
  get status(): AnalysisStatus {
    return this.analysis.status;
  }
  get level(): number {
    return this.analysis.level;
  }

  get progress(): number {
    const { status, plies, game } = this.analysis;
    if (status === 'DONE') return 1;
    return game.plyCount === 0 ? 0 : Math.floor((100 * plies.length) / game.plyCount) / 100;
  }

  get south(): SideAnalysisView | null {
    return this.isDone ? summarizeSide(this.analysed, 'SOUTH', this.totalSeeds) : null;
  }
  get north(): SideAnalysisView | null {
    return this.isDone ? summarizeSide(this.analysed, 'NORTH', this.totalSeeds) : null;
  }

  get turningPoint(): number | null {
    if (!this.isDone) return null;
    return findTurningPoint(this.analysed, this.analysis.game.winner ?? undefined) ?? null;
  }

  /** Plies analysed so far, oldest first. */
  get analysed(): readonly AnalysedPly[] {
    this.read ??= this.analysis.plies.map(parseAnalysedPly);
    return this.read;
  }

  get plies(): readonly PlyAnalysisView[] {
    return this.analysed.map((ply) => this.plyView(ply));
  }

  /** The ply of this number, from 1; undefined as long as it has not been analysed. */
  findPly(number: number): PlyAnalysisView | undefined {
    const ply = this.analysed.at(number - 1);
    return ply === undefined ? undefined : this.plyView(ply);
  }

  private plyView(ply: AnalysedPly): PlyAnalysisView {
    const { evaluation, played, variation } = ply;
    const best = variation[0];
    return { best, evaluation, played, ...judgePly(ply, this.totalSeeds), principalVariation: variation };
  }

  private get isDone(): boolean {
    return this.analysis.status === 'DONE';
  }

  private get totalSeeds(): number {
    const { variant, options } = this.analysis.game;
    const choices = Object.entries(options).map(([name, value]) => ({ name, value }));
    this.seeds ??= unwrap(findRules(variant, choices)).totalSeeds;
    return this.seeds;
  }
}
