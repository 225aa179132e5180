/** Weights fitted to games of self-play (see docs/evaluation.md), a file a variant; the rest goes without. */
import type { WeightTable } from '../weights';

export const FITTED: Readonly<Record<string, WeightTable | undefined>> = {};
