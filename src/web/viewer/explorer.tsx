import { useEffect, useState } from 'preact/hooks';
import { ask } from '../api/ask';
import { type Fault, faultOf } from '../api/fault';
import { EXPLORE } from '../api/gameDocuments';
import type { Exploration } from '../api/gameShapes';
import { MovesTable } from '../plots/movesTable';
import { ResultBar, ResultKey } from '../plots/resultBar';
import { FaultNote } from '../shell/faultNote';
import { game, inputAt, ply } from './game';
import { playAddress } from './playAddress';

const SETTLE_MILLIS = 180;

/** What other games made of the position that is shown. */
export function Explorer() {
  const [found, setFound] = useState<Exploration | undefined>(undefined);
  const [fault, setFault] = useState<Fault | undefined>(undefined);
  const [tries, setTries] = useState(0);
  const now = ply.value;
  const id = game.value?.id;

  useEffect(() => {
    const leaving = new AbortController();
    const look = async (): Promise<void> => {
      try {
        const { signal } = leaving;
        const { explore } = await ask<{ explore: Exploration }>(EXPLORE, { at: inputAt(now) }, { signal });
        setFound(explore);
        setFault(undefined);
      } catch (error) {
        if (!leaving.signal.aborted) setFault(faultOf(error));
      }
    };
    const timer = setTimeout(() => void look(), SETTLE_MILLIS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [now, id, tries]);

  const retry = (): void => {
    setTries(tries + 1);
  };
  if (fault !== undefined) return <FaultNote fault={fault} retry={retry} />;
  if (found === undefined) return <p class="quiet">The archive is being asked.</p>;
  if (found.games === 0) return <p class="quiet">No game that has ended came to this position.</p>;
  const next = game.value?.plies[now]?.move;
  return (
    <>
      <p class="explored">
        {found.games.toLocaleString('en')} {found.games === 1 ? 'game' : 'games'} came here.{' '}
        <ResultBar {...found} />
      </p>
      <MovesTable
        caption="Moves played from this position"
        moves={found.moves}
        addressOf={(move) => playAddress(now, move)}
        {...(next !== undefined && { current: next })}
      />
      <ResultKey />
    </>
  );
}
