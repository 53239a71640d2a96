/** Makes submitted requests and their orders. */
import { api } from '@plinth/contracts/endpoints';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { Material } from '@plinth/contracts/materials';

import type { Plinth } from './plinth.ts';

const LARGEST_PAGE = 200;
const WEEK_MS = 7 * 86_400_000;

/**
 * Makes a submitted request of the session's project, with a line of that quantity for each
 * material.
 */
export async function submittedRequest(
  plinth: Plinth,
  materials: readonly Material[],
  quantity?: number,
): Promise<MaterialRequest> {
  const body = requestBody(plinth, materials, quantity);
  return (await plinth.client.call(api.createMaterialRequest, { body })).mrn;
}

export function requestBody({ session }: Plinth, materials: readonly Material[], quantity = 12) {
  return {
    requestedBy: session.userId,
    projectId: session.project.id,
    items: materials.map(({ id: materialId }) => ({
      materialId,
      quantity,
      purpose: 'Slab of the 4th floor',
    })),
    priority: 'HIGH',
    requiredOn: 'Before slab casting',
    remark: 'Raft of wing B',
    status: 'SUBMITTED',
  } as const;
}

export type Requested = Pick<MaterialRequest, 'id' | 'items'>;

interface Terms {
  readonly supplierId: string | null;
  /** The price per unit in rupees. */
  readonly price?: string;
}

/** The body of a call that orders all lines of the request. */
export function orderBody({ items }: Requested, { supplierId, price = '289.50' }: Terms) {
  return {
    expectedDeliveryDate: new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10),
    remark: 'Raft of wing B',
    items: items.map(({ id: mrnItemId }) => ({
      mrnItemId,
      supplierId,
      pricePerUnit: price,
      gst: '18',
    })),
  };
}

/** Reads materials of the organisation, sorted by code. */
export async function someMaterials({ client }: Plinth, count: number): Promise<Material[]> {
  const size = Math.min(count, LARGEST_PAGE);
  const pages = Array.from({ length: Math.ceil(count / size) }, (_, page) =>
    client.call(api.listMaterials, { query: { page, size, sortBy: 'materialCode' } }),
  );
  return (await Promise.all(pages)).flatMap(({ list }) => list).slice(0, count);
}
