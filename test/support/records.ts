import type { Client } from './client';

export const IMPORT = `mutation ($records: String!) { importGames(records: $records) {
  imported duplicates rejected { record ply code message line column } } }`;

/** What an import answers. */
export interface ImportShape {
  readonly imported: number;
  readonly duplicates: number;
  readonly rejected: readonly {
    readonly record: number;
    readonly ply: number | null;
    readonly code: string;
    readonly message: string;
    readonly line: number;
    readonly column: number;
  }[];
}

export async function importRecords(client: Client, records: string): Promise<ImportShape> {
  return (await client.data<{ importGames: ImportShape }>(IMPORT, { records })).importGames;
}
