/**
 * Pastes 2,000 units into an area statement, compared with as many rows written into a plain table.
 */
import { api } from '@plinth/contracts/endpoints';

import { type Report, type Round, roundOf } from '../figures.ts';
import type { Plinth } from '../plinth.ts';
import { addTower } from '../tower.ts';

import { addProject } from './large-budget.ts';

const UNITS = 2000;
const ROUNDS = 7;

export async function measureAreaUnits(plinth: Plinth): Promise<Report> {
  const { client, database } = plinth;
  const { id } = await addProject(plinth, 'Towers');
  const params = { id };
  const units = await addTower(client, id, UNITS);
  const rows = JSON.stringify(units);
  await database.query('create table plain_unit (no text, type text, level int, carpet numeric)');
  const pasted: number[] = [];
  const written: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.call(api.setAreaUnits, { params, body: { units: [] } });
    await database.query('truncate plain_unit');
    pasted.push(await taken(() => client.call(api.setAreaUnits, { params, body: { units } })));
    written.push(await taken(() => database.query(PLAIN, [rows])));
  }
  const [product, floor]: [Round, Round] = [roundOf(pasted), roundOf(written)];
  return {
    title: 'area statement',
    typical: 'ms, median',
    high: 'worst',
    product: 'pasted, checked and totalled',
    floor: 'floor: rows of a plain table',
    rows: [{ name: `${UNITS} units`, product: [product], floor: [floor] }],
  };
}

const PLAIN = `
  insert into plain_unit
  select "unitNo", type, level, carpet
  from jsonb_to_recordset($1::jsonb) as unit ("unitNo" text, type text, level int, carpet numeric)`;

async function taken(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
