import type { StoredGame } from '../../archive';

type Versioned = Pick<StoredGame, 'version' | 'otherVersions'>;

/** The version that the game had right after the ply of this number; 0 is that of its start. */
export function versionAfter({ otherVersions }: Pick<Versioned, 'otherVersions'>, ply: number): number {
  let version = ply;
  for (const other of otherVersions) {
    if (other > version) break;
    version++;
  }
  return version;
}

/** The versions that no ply has made once all plies after this one are taken back, in a version of its own. */
export function otherVersionsUpTo(game: Versioned, ply: number): number[] {
  const kept = versionAfter(game, ply);
  const earlier = game.otherVersions.filter((version) => version < kept);
  const later = Array.from({ length: game.version + 1 - kept }, (_, index) => kept + 1 + index);
  return [...earlier, ...later];
}
