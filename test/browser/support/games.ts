import { analyse, importRandom, pollAnalysis } from '../../support/analyses';
import type { Client } from '../../support/client';
import { importRecords } from '../../support/records';

const QUICK_LEVEL = 1;

/** Three games that are told apart by everything that one searches by. */
const NAMED = `[Variant "kalah"]
[South "Amina"]
[North "Bheki"]
[Tags "harbour"]

1. c1,f1 a2 *

[Variant "kalah"]
[South "Bheki"]
[North "Amina"]
[Result "1-0"]
[Termination "resignation"]

1. c1,a1 f2 1-0

[Variant "oware"]
[South "Amina"]
[North "Chen"]
[Result "0-1"]
[Termination "resignation"]

1. c1 d2 0-1
`;

/** Games of random moves of two variants, and some with names. */
export async function fillArchive(client: Client): Promise<void> {
  await importRandom(
    client,
    'sadeqa-91',
    Array.from({ length: 25 }, (_, seed) => seed),
  );
  await importRandom(client, 'katro-4x4', [1, 2, 3, 4, 5]);
  await importRecords(client, NAMED);
}

/** The id of a game that has been analysed. */
export async function analysedGame(client: Client, variant: string): Promise<string> {
  const [id = ''] = await importRandom(client, variant, [4]);
  await analyse(client, id, QUICK_LEVEL);
  await pollAnalysis(client, id);
  return id;
}
