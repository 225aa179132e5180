import type { Game } from '../api/gameShapes';
import { southEvaluations } from './evaluations';
import { jump, ply } from './game';

const WIDTH = 600;
const HEIGHT = 150;
/** A game that stays even is not drawn as a storm. */
const LEAST_SCALE_SEEDS = 6;

interface GraphProps {
  readonly game: Game;
  readonly totalSeeds: number;
}

/** Who was ahead after each ply: South above the line, North below. A click goes to the ply. */
export function Graph({ game, totalSeeds }: GraphProps) {
  const values = southEvaluations(game.plies, totalSeeds);
  const known = values.flatMap((value, at) => (value === undefined ? [] : [{ at, value }]));
  const scale = Math.max(LEAST_SCALE_SEEDS, ...known.map(({ value }) => Math.abs(value)));
  const x = (at: number): number => (at / Math.max(1, game.plies.length)) * WIDTH;
  const y = (value: number): number => HEIGHT / 2 - (value / scale) * (HEIGHT / 2 - 6);
  const line = known.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const last = known.at(-1)?.at ?? 0;
  const turningPoint = game.analysis?.turningPoint ?? undefined;

  function pick(event: MouseEvent): void {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    jump(Math.round(((event.clientX - box.left) / box.width) * game.plies.length));
  }

  return (
    <figure class="graph">
      <svg
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Evaluation by ply, from ${String(game.plies.length)} plies. The moves below tell the same.`}
        onClick={pick}
      >
        <clipPath id="above">
          <rect width={WIDTH} height={HEIGHT / 2} />
        </clipPath>
        <clipPath id="below">
          <rect y={HEIGHT / 2} width={WIDTH} height={HEIGHT / 2} />
        </clipPath>
        {(['above', 'below'] as const).map((half) => (
          <polygon
            key={half}
            class={`graph-area is-${half}`}
            clip-path={`url(#${half})`}
            points={`${x(known[0]?.at ?? 0).toFixed(1)},${String(HEIGHT / 2)} ${line} ${x(last).toFixed(1)},${String(HEIGHT / 2)}`}
          />
        ))}
        <line class="graph-zero" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <polyline class="graph-line" points={line} />
        {turningPoint !== undefined && (
          <line class="graph-turning" x1={x(turningPoint)} x2={x(turningPoint)} y2={HEIGHT} />
        )}
        <line class="graph-now" x1={x(ply.value)} x2={x(ply.value)} y2={HEIGHT} />
      </svg>
      <figcaption class="quiet">
        <span>South ahead above the line, up to {scale.toFixed(0)} seeds</span>
        {turningPoint !== undefined && (
          <button
            type="button"
            class="plain turning-point"
            onClick={() => {
              jump(turningPoint);
            }}
          >
            Turning point: ply {turningPoint}
          </button>
        )}
      </figcaption>
    </figure>
  );
}
