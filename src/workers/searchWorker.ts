/** The entry of a search thread: each exported function does one kind of job. Numbers are checked by the pool. */
import { findRules, Line, perftByMove, startPosition, VARIANTS } from '../engine';
import { type SearchAnswer, suggest as search } from '../search';
import { readLine, readOpenLine, readSearchRequest, writePerft, writeSuggestion } from './codec';
import { createStopCheck, markStarted } from './control';
import { openEndgames } from './endgames';
import { stepBack } from './priority';
import { Stability } from './stability';
import {
  type Answer,
  type Job,
  MOST_PERFT_POSITIONS,
  type PerftAnswer,
  type PerftRequest,
  type SuggestAnswer,
  type SuggestRequest,
} from './protocol';

export function suggest(job: Job<SuggestRequest>): Answer<SuggestAnswer> {
  const { request, control, maxMillis, deeper } = job;
  markStarted(control);
  const startedAt = performance.now();
  const shouldStop = createStopCheck(control, maxMillis);
  const line = readOpenLine(request);
  if (!line.ok) return line;
  const { rules } = line.value.position;
  const stability = new Stability();
  let isStopped = false;
  const write = (answer: SearchAnswer): SuggestAnswer =>
    writeSuggestion(rules, answer, {
      millis: Math.round(performance.now() - startedAt),
      stableDepths: stability.depthsOf(answer.move),
      repeatable: !isStopped,
    });
  const answer = search(line.value, readSearchRequest(request), {
    ...openEndgames(rules, job.endgames),
    shouldStop: () => (isStopped ||= shouldStop()),
    onDepth: (found) => {
      stability.note(found.move);
      deeper?.postMessage(write(found));
    },
  });
  return { ok: true, value: write(answer) };
}

export function perft({ request, control, maxMillis }: Job<PerftRequest>): Answer<PerftAnswer> {
  markStarted(control);
  const shouldStop = createStopCheck(control, maxMillis);
  const line = readLine(request);
  if (!line.ok) return line;
  const { position, outcome } = line.value;
  const { depth } = request;
  if (outcome !== undefined) return { ok: true, value: writePerft(position.rules, depth, []) };
  const maxPositions = Math.min(request.maxPositions ?? Infinity, MOST_PERFT_POSITIONS);
  let visited = 0;
  const counts = perftByMove(position, depth, (positions) => {
    visited += positions;
    return visited < maxPositions && !shouldStop();
  });
  if (counts !== undefined) return { ok: true, value: writePerft(position.rules, depth, counts) };
  const message = `perft to depth ${String(depth)} was given up after ${String(visited)} positions`;
  return { ok: false, error: { code: 'LIMIT_EXCEEDED', message, at: 'depth' } };
}

/** A new thread runs slowly until its code is compiled: better before the first job than during it. */
const WARMING_NODES = 5_000;

function warmUp(): void {
  for (const { id } of VARIANTS) {
    const rules = findRules(id);
    if (rules.ok) search(new Line(startPosition(rules.value)), { limits: { maxNodes: WARMING_NODES } });
  }
}

stepBack();
warmUp();
