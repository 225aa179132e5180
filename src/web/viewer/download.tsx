import type { Game } from '../api/gameShapes';
import { Copy } from '../shell/copy';

/** The record of the game, to keep. */
export function Download({ game }: { game: Game }) {
  function save(): void {
    const address = URL.createObjectURL(new Blob([game.record], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${game.variant}-${game.id}.txt`;
    link.click();
    URL.revokeObjectURL(address);
  }
  return (
    <section class="panel record" aria-label="Record">
      <h2>Record</h2>
      <details>
        <summary>Show the text</summary>
        <pre tabIndex={0}>{game.record}</pre>
      </details>
      <div class="control-row">
        <button type="button" onClick={save}>
          Download
        </button>
        <Copy text={() => game.record}>Copy</Copy>
      </div>
    </section>
  );
}
