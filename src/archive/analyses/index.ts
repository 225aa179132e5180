export { findAnalyses, requestAnalysis } from './ask';
export { ANALYSIS_TASK, type AnalysisJob } from './jobs';
export type {
  AnalysedGame,
  AnalysisHold,
  AnalysisProgress,
  AnalysisRequest,
  AnalysisResult,
  AnalysisStatus,
  StoredAnalysis,
} from './model';
export { beginAnalysis, dropAnalysis, handOnAnalysis, keepAnalysis } from './work';
