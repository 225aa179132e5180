/** What sides do in a game besides their plies: one shape, and an address each. */
import * as fields from './fields';

const ADDRESSES = {
  offerDraw: 'draw-offer',
  acceptDraw: 'draw-offer/acceptance',
  declineDraw: 'draw-offer/refusal',
  takeBack: 'take-back',
  acceptTakeBack: 'take-back/acceptance',
  declineTakeBack: 'take-back/refusal',
} as const;

export type Act = keyof typeof ADDRESSES;

export interface ActInput {
  readonly gameId: string;
  readonly seatToken: string;
  readonly expectedVersion?: number;
  /** Of `takeBack` alone. */
  readonly toPly?: number;
}

export const ACTS = Object.keys(ADDRESSES) as readonly Act[];

export function mutationOf(act: Act, selection = fields.GAME): string {
  const [declared, given] = act === 'takeBack' ? [', $toPly: Int', ', toPly: $toPly'] : ['', ''];
  return `mutation ($gameId: ID!, $seatToken: String!, $expectedVersion: Int${declared}) {
    ${act}(gameId: $gameId, seatToken: $seatToken, expectedVersion: $expectedVersion${given}) { ${selection} } }`;
}

export function addressOf(act: Act, gameId: string): string {
  return `/v1/games/${gameId}/${ADDRESSES[act]}`;
}
