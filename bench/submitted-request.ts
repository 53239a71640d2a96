/** Material requests that wait to be ordered, made through the API as a site would make them. */
import { api } from '@plinth/contracts/endpoints';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { Material } from '@plinth/contracts/materials';

import type { Plinth } from './plinth.ts';

const LARGEST_PAGE = 200;

/** A submitted request of the session's project, with one line for each of the materials, of as much each. */
export async function submittedRequest(
  { client, session }: Plinth,
  materials: readonly Material[],
  quantity = 12,
): Promise<MaterialRequest> {
  const { mrn } = await client.call(api.createMaterialRequest, {
    body: { requestedBy: session.userId, projectId: session.project.id },
  });
  const params = { id: mrn.id };
  for (const { id: materialId } of materials) {
    const body = { materialId, quantity, purpose: 'Slab of the 4th floor' };
    await client.call(api.addMaterialRequestItem, { params, body });
  }
  const body = {
    priority: 'HIGH',
    requiredOn: 'Before slab casting',
    remark: 'Raft of wing B',
  } as const;
  return (await client.call(api.submitMaterialRequest, { params, body })).mrn;
}

/** As many of the organisation's materials, the first by their codes. */
export async function someMaterials({ client }: Plinth, count: number): Promise<Material[]> {
  const size = Math.min(count, LARGEST_PAGE);
  const pages = Array.from({ length: Math.ceil(count / size) }, (_, page) =>
    client.call(api.listMaterials, { query: { page, size, sortBy: 'materialCode' } }),
  );
  return (await Promise.all(pages)).flatMap(({ list }) => list).slice(0, count);
}
