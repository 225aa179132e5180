import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../generated/openapi';
import type { Analyses, AnalysisView, PlyAnalysisView } from '../services';

type Path = operations['analyseGame']['parameters']['path'];
type Body = NonNullable<operations['analyseGame']['requestBody']>['content']['application/json'];

/** An analysis as it is written out. */
export type Analysis = Pick<
  AnalysisView,
  'gameId' | 'status' | 'progress' | 'level' | 'south' | 'north' | 'turningPoint'
> & { readonly plies: readonly PlyAnalysisView[] };

export function createAnalysisHandlers(analyses: Analyses) {
  return {
    analyseGame: async (request: FastifyRequest, reply: FastifyReply): Promise<Analysis> => {
      const { level } = (request.body ?? {}) as Body;
      const analysis = await analyses.ask(idOf(request), level);
      reply.code(analysis.status === 'DONE' ? 200 : 202).header('cache-control', 'no-store');
      return analysisOf(analysis);
    },

    getAnalysis: async (request: FastifyRequest, reply: FastifyReply): Promise<Analysis> => {
      const analysis = await analyses.get(idOf(request));
      reply.header('cache-control', 'no-store');
      return analysisOf(analysis);
    },
  };
}

function idOf({ params }: FastifyRequest): string {
  return (params as Path).id;
}

export function analysisOf(analysis: AnalysisView): Analysis {
  const { gameId, status, progress, level, south, north, turningPoint, plies } = analysis;
  return { gameId, status, progress, level, south, north, turningPoint, plies };
}
