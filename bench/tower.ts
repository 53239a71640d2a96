/** Makes a tower of flats for area statements. */
import { api } from '@plinth/contracts/endpoints';

import type { Client } from './client.ts';

const FLOORS = 100;

/**
 * Adds a tower with its floors to a project.
 * @returns that number of flats on them, to be pasted
 */
export async function addTower(client: Client, projectId: string, count: number) {
  const params = { id: projectId };
  const named = { towers: [{ id: null, name: 'Tower' }] };
  const [tower] = (await client.call(api.setTowers, { params, body: named })).list;
  const towerId = tower?.id ?? '';
  const floors = Array.from({ length: FLOORS }, (_, index) => ({
    level: index + 1,
    constructionArea: '300.50',
    fsiArea: '250',
  }));
  await client.call(api.setFloors, { params, body: { towerId, floors } });
  return Array.from({ length: count }, (_, index) => ({
    towerId,
    level: (index % FLOORS) + 1,
    unitNo: `U${index}`,
    type: '2BHK',
    carpet: '62.35',
    openBalcony: '6.1',
  }));
}
