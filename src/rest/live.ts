import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../generated/openapi';
import { callerOf, type Pace, sendEvents } from '../http';
import type { Live, LiveAnalyses, LiveGames, Told } from '../services';
import { analysisOf } from './analyses';
import { COMPLETE_ID, lastEventOf, RETRY_MILLIS, sendNothing, ValueEvents } from './events';
import { updateOf } from './games/update';

type Path = operations['watchGame']['parameters']['path'];

interface LiveServices {
  readonly liveGames: LiveGames;
  readonly liveAnalyses: LiveAnalyses;
  readonly pace: Pace;
}

export function createLiveHandlers({ liveGames, liveAnalyses, pace }: LiveServices) {
  return {
    watchGame: createWatch(liveGames, 'game', updateOf, pace),
    watchAnalysis: createWatch(liveAnalyses, 'analysis', analysisOf, pace),
  };
}

/** Events whose ids are versions: who connects again gets the newest state, unless it has seen that. */
function createWatch<View>(live: Live<View>, event: string, write: (view: View) => object, pace: Pace) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { id } = request.params as Path;
    const seen = lastEventOf(request);
    if (seen === COMPLETE_ID) return sendNothing(reply);
    const caller = callerOf(request, reply);
    const values = seen === undefined ? await live.watch(id, caller) : await live.resume(id, seen, caller);
    if (values === undefined) return sendNothing(reply);
    const tell = ({ version, view }: Told<View>) => ({ id: String(version), event, data: write(view) });
    const events = new ValueEvents(values, { write: tell, request });
    return sendEvents(reply, events, { ...pace, retryMillis: RETRY_MILLIS });
  };
}
