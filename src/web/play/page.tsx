import { useEffect, useLayoutEffect } from 'preact/hooks';
import { Spoken } from '../shell/spoken';
import { Account } from './account';
import { makeAddress, readAddress } from './address';
import { Controls } from './controls';
import { EvaluationBar } from './evaluationBar';
import { keepEvaluating } from './evaluation';
import { address, announcement, position, size, variant } from './game';
import { dropStaleHints } from './hint';
import { HintPanel } from './hintPanel';
import { MoveList } from './moveList';
import { Preview } from './preview';
import { RequestPanel } from './requestPanel';
import { SetupPanel } from './setupPanel';
import { Stage } from './stage';
import { Status, TableTrouble } from './status';
import { openTable } from './table';

/** The playground: a board, who plays on it, and what the API says about it. */
export function PlayPage() {
  useEffect(() => {
    void openTable(readAddress(location.search));
    const ends = [keepEvaluating(), dropStaleHints()];
    const reopen = (): void => void openTable(readAddress(location.search));
    window.addEventListener('popstate', reopen);
    return () => {
      window.removeEventListener('popstate', reopen);
      for (const end of ends) end();
    };
  }, []);

  const current = address.value;
  const isOpen = position.value !== undefined;
  // With what it shows, not after it: whoever sees a move can copy the address that has it.
  useLayoutEffect(() => {
    if (isOpen) history.replaceState(null, '', makeAddress(current));
  }, [isOpen, current]);

  // Until there is a board it is as large as most are.
  const { ranks = 2, files = 8 } = position.value === undefined ? {} : size.value;
  const name = variant.value?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} – Mancala API`;
  }, [name]);

  return (
    <main id="main" class="play" tabIndex={-1}>
      <h1>{name ?? 'Mancala'}</h1>
      <div
        class={`table board-sized ${files > 8 ? 'is-wide' : ''}`}
        style={{ '--files': files, '--ranks': ranks }}
      >
        <div class="table-board board-column">
          <Status />
          <TableTrouble />
          <Stage />
          <EvaluationBar />
          <Preview />
        </div>
        <div class="table-side">
          <SetupPanel />
          <Controls />
          <HintPanel />
          <Account />
          <section class="panel" aria-label="Moves">
            <h2>Moves</h2>
            <MoveList />
          </section>
        </div>
        <RequestPanel />
      </div>
      <Spoken text={announcement.value} />
    </main>
  );
}
