import type { StoredGame } from '../../archive';

/** The version that the game had right after the ply of this number; 0 is that of its start. */
export function versionAfter({ otherVersions }: Pick<StoredGame, 'otherVersions'>, ply: number): number {
  let version = ply;
  for (const other of otherVersions) {
    if (other > version) break;
    version++;
  }
  return version;
}
