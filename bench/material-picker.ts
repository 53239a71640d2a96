/** Searches materials while typing, among those of a large firm and among the demo's. */
import { api } from '@plinth/contracts/endpoints';

import { median, percentile, type Report, type Round } from './figures.ts';
import { load, until } from './load.ts';
import { addMaterials } from './more-materials.ts';
import type { Plinth } from './plinth.ts';

const ROUNDS = 4;
const ROUND_MS = 400;
const CLIENTS = [1, 8];
const MATERIALS = 50_000;

/** The searched texts, each of which matches demo materials too. */
const SEARCHES = {
  'nothing yet': '',
  'one letter: c': 'c',
  'common: cement': 'cement',
  'words: tmt 12 mm': 'tmt 12 mm',
  'rare: MAT-00017': 'MAT-00017',
} as const;

export async function measureMaterialPicker(plinth: Plinth): Promise<Report> {
  const { client, database } = plinth;
  const few = await measureAll(client);
  const before = await countMaterials(client);
  await addMaterials(plinth, MATERIALS);
  // Like autovacuum after such an import.
  await database.query('vacuum analyze material');
  const many = await measureAll(client);
  const after = await countMaterials(client);
  return {
    title: 'material-picker',
    typical: 'ms p50',
    high: 'p95',
    product: `${after} materials`,
    floor: `floor: ${before} materials`,
    rows: Array.from(few, ([name, floor]) => ({ name, product: many.get(name) ?? [], floor })),
  };
}

/** Measures the rounds of every search by number of clients. */
async function measureAll(client: Plinth['client']): Promise<Map<string, Round[]>> {
  const rounds = new Map<string, Round[]>();
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, search] of Object.entries(SEARCHES)) {
      for (const clients of CLIENTS) {
        const key = `${name}, ${clients} client${clients > 1 ? 's' : ''}`;
        const query = { search, page: 0, size: 20 };
        const { latencies } = await load(clients, until(ROUND_MS), () =>
          client.call(api.listMaterials, { query }),
        );
        const measured = { typical: median(latencies), high: percentile(latencies, 0.95) };
        rounds.set(key, round === 0 ? [] : [...(rounds.get(key) ?? []), measured]);
      }
    }
  }
  return rounds;
}

async function countMaterials(client: Plinth['client']): Promise<number> {
  const { totalElements } = await client.call(api.listMaterials, { query: { page: 0, size: 1 } });
  return totalElements;
}
