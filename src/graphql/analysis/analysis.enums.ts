import { registerEnumType } from 'type-graphql';
import type { AnalysisView, PlyVerdict } from '../../services';

type Words<T extends string> = { readonly [word in T]: word };

export const AnalysisStatusEnum: Words<AnalysisView['status']> = {
  QUEUED: 'QUEUED',
  RUNNING: 'RUNNING',
  DONE: 'DONE',
  FAILED: 'FAILED',
};

registerEnumType(AnalysisStatusEnum, {
  name: 'AnalysisStatus',
  description: 'How far an analysis has come.',
  valuesConfig: {
    QUEUED: { description: 'It waits for a worker.' },
    RUNNING: { description: 'A worker is at it.' },
    DONE: { description: 'It is complete.' },
    FAILED: { description: 'It was given up after several tries; asking for it again begins anew.' },
  },
});

export const PlyVerdictEnum: Words<PlyVerdict> = {
  BEST: 'BEST',
  GOOD: 'GOOD',
  INACCURACY: 'INACCURACY',
  MISTAKE: 'MISTAKE',
  BLUNDER: 'BLUNDER',
  FORCED: 'FORCED',
};

registerEnumType(PlyVerdictEnum, {
  name: 'PlyVerdict',
  description: 'What a ply was worth, by its loss as a part of all seeds of the game.',
  valuesConfig: {
    BEST: { description: 'Nothing was lost: no move was worth more.' },
    GOOD: { description: 'Less than 1/48 of all seeds was lost.' },
    INACCURACY: { description: 'Less than 1/16 was lost.' },
    MISTAKE: { description: 'Less than 1/8 was lost.' },
    BLUNDER: { description: 'An eighth of all seeds or more was lost, or a won game of Katro.' },
    FORCED: { description: 'There was no other move.' },
  },
});
