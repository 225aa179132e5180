import { checkMove, explain, type Language, type Position, tellMove } from '../../../src/engine/index';

/** What a legal move in text form is told as. */
export function tell(position: Position, text: string, language: Language = 'en'): string[] {
  const move = checkMove(position, text);
  if (!move.ok) throw new Error(`${text}: ${move.error.message}`);
  const played = explain(position, move.value);
  return tellMove(position, played, played.events, language);
}
