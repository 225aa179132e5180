import { useEffect } from 'preact/hooks';
import type { Game } from '../api/gameShapes';
import { sizeOf } from '../board/geometry';
import { outcomeText, shortened, sideName } from '../play/words';
import { FaultNote } from '../shell/faultNote';
import { Spoken } from '../shell/spoken';
import { AnalysisPanel } from './analysisPanel';
import { Download } from './download';
import { Explorer } from './explorer';
import { followGame, following } from './following';
import { account, fault, game, jump, keepAddress, news, openGame, ply, shownPly, variantFacts } from './game';
import { Graph } from './graph';
import { playAddress } from './playAddress';
import { playerName } from './players';
import { PlyFacts } from './plyFacts';
import { PlyList } from './plyList';
import { Steps } from './steps';
import { Table } from './table';

/** The id in `/games/<id>`. */
function idOfPage(): string {
  return decodeURIComponent(location.pathname.split('/')[2] ?? '');
}

/** A game of the archive, ply by ply. */
export function GamePage() {
  const current = game.value;
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('ply');
    ply.value = Number(asked) || 0;
    void openGame(idOfPage()).then(() => {
      // Of a game that goes on one wants to see how it stands.
      if (asked === null && game.value?.status === 'IN_PROGRESS') jump(game.value.plies.length);
    });
    return keepAddress();
  }, []);
  return (
    <main id="main" class="viewer" tabIndex={-1}>
      {fault.value !== undefined && <FaultNote fault={fault.value} retry={() => void openGame(idOfPage())} />}
      {current === undefined && fault.value === undefined && (
        <p class="quiet">The game is being looked up.</p>
      )}
      {current === null && <Missing />}
      {current !== null && current !== undefined && <Shown game={current} />}
    </main>
  );
}

function Missing() {
  return (
    <>
      <h1>No such game</h1>
      <p>
        The archive holds no game of this id. <a href="/archive">Search the archive</a>
      </p>
    </>
  );
}

function Shown({ game: current }: { game: Game }) {
  const { name = current.variant, totalSeeds = 0 } = variantFacts.value ?? {};
  const { ranks, files } = sizeOf(current.startPosition.ranks);
  const [south, north] = [playerName(current.south, 'SOUTH'), playerName(current.north, 'NORTH')];
  useEffect(() => {
    document.title = `${south} – ${north}, ${name} – Mancala API`;
  }, [south, north, name]);
  const isGoingOn = current.status === 'IN_PROGRESS';
  useEffect(() => (isGoingOn ? followGame(current.id) : undefined), [current.id, isGoingOn]);
  return (
    <>
      <header class="game-head">
        <h1>
          {south} <span class="quiet">against</span> {north}
        </h1>
        <p>
          {name}, {current.plyCount} plies, {current.createdAt.slice(0, 10)}. {standing(current)}
        </p>
      </header>
      <div class="viewer-grid board-sized" style={{ '--files': files, '--ranks': ranks }}>
        <div class="viewer-board board-column">
          <Table game={current} />
          <Steps />
          {current.plies.some(({ analysis }) => analysis !== null) && (
            <Graph game={current} totalSeeds={totalSeeds} />
          )}
          <PlyFacts />
          <p>
            <a href={playAddress(ply.value)}>Play on from here</a>
          </p>
          <section class="panel explorer" aria-label="Explorer">
            <h2>From this position in the archive</h2>
            <Explorer />
          </section>
        </div>
        <div class="viewer-side">
          <section class="panel" aria-label="Moves">
            <h2>Moves</h2>
            <PlyList plies={current.plies} />
          </section>
          <AnalysisPanel game={current} />
          <Download game={current} />
        </div>
      </div>
      <Spoken text={spokenText()} />
    </>
  );
}

/** How the game ended, or that it goes on. */
function standing({ status, outcome }: Game): string {
  if (outcome !== null) return outcomeText(outcome);
  if (status !== 'IN_PROGRESS') return 'No outcome.';
  if (following.value === 'WAITING') return 'Going on; the connection is being made.';
  return 'Going on; new plies appear as they are played.';
}

function spokenText(): string {
  if (news.value !== '' && account.value.length === 0) return news.value;
  const shown = shownPly.value;
  if (shown === undefined) return 'Start of the game.';
  const told = shortened(account.value).join(' ');
  return `Ply ${String(shown.number)}: ${sideName(shown.side)} played ${shown.move}. ${told}`;
}
