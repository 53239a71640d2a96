/** Adds materials to a pending request. */
import type {
  addMaterialRequestItem as addItemEndpoint,
  addMaterialRequestItems as addItemsEndpoint,
  MaterialRequestDocument,
  MaterialRequestDocumentItem,
} from '@plinth/contracts/material-requests';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { itemViolations } from '@plinth/domain/material-request/submission';
import { counted } from '@plinth/domain/shared/counted';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { quantityString, type Unit } from '@plinth/domain/shared/quantity';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { EDIT, requestActs } from '../request-acts.ts';
import { countVersion } from '../material-requests.store.ts';
import { insertItems, type NewItem } from './request-items.store.ts';
import { findMaterials } from '#features/materials/materials.public.ts';
import { requireNamedWork } from '#features/works/works.public.ts';

/** @throws AppError unprocessable for missing fields or an invalid quantity */
export async function addItem(
  ctx: Context,
  requestId: string,
  body: Received<typeof addItemEndpoint, 'body'>,
): Promise<{ MaterialItem: MaterialRequestDocumentItem; message: string }> {
  const itemId = ctx.newId();
  const mrn = await requestActs.act(ctx, requestId, EDIT, async (tx, { status, projectId }) => {
    const items = await planItems(tx, ctx, projectId, [{ ...body, id: itemId }]);
    return {
      action: 'add-item',
      detail: { ...items[0], before: status, after: status },
      write: async () =>
        Promise.all([
          insertItems(tx, ctx.scope, requestId, items),
          countVersion(tx, ctx.scope, requestId),
        ]),
    };
  });
  const MaterialItem = mrn.items.find(({ id }) => id === itemId);
  if (!MaterialItem) throw notFound('Item');
  return { MaterialItem, message: 'Material item added successfully' };
}

/** All of them or none. @throws AppError unprocessable for missing fields or invalid quantities */
export async function addItems(
  ctx: Context,
  requestId: string,
  body: Received<typeof addItemsEndpoint, 'body'>,
): Promise<{ mrn: MaterialRequestDocument; message: string }> {
  const mrn = await requestActs.act(ctx, requestId, EDIT, async (tx, request) => {
    const asked = body.items.map((item) => ({ ...item, id: ctx.newId() }));
    const items = await planItems(tx, ctx, request.projectId, asked, (index) => `items.${index}.`);
    const { status, firmId, projectId } = request;
    const unchanged = { before: status, after: status };
    const [last, ...others] = items.toReversed().map((item) => ({ ...item, ...unchanged }));
    return {
      action: 'add-item',
      detail: { ...last },
      changes: others.toReversed().map((detail) => ({
        documentType: 'MATERIAL_REQUEST',
        documentId: requestId,
        place: { firmId, projectId },
        action: 'add-item',
        detail,
      })),
      write: async () =>
        Promise.all([
          insertItems(tx, ctx.scope, requestId, items),
          countVersion(tx, ctx.scope, requestId),
        ]),
    };
  });
  return { mrn, message: `${counted(body.items.length, 'material')} added` };
}

interface PlannedItem extends NewItem {
  readonly materialCode: string;
}

type AskedItem = Received<typeof addItemEndpoint, 'body'> & { readonly id: string };

/**
 * The items as inserted and audited.
 * @param pathOf the path of an item by index
 * @throws AppError notFound for an unknown material; unprocessable for missing fields, an invalid
 *   quantity, or a work item that cannot be named
 */
export async function planItems(
  tx: Transaction,
  ctx: Context,
  projectId: string,
  asked: readonly AskedItem[],
  pathOf: (index: number) => string = () => '',
): Promise<PlannedItem[]> {
  if (asked.length === 0) return [];
  const located = (units: (id: string) => Unit | null) =>
    asked.flatMap((item, index) =>
      itemViolations(item, units(item.materialId ?? '')).map((violation) => ({
        ...violation,
        path: `${pathOf(index)}${violation.path}`,
      })),
    );
  refuseViolations(located(() => null));
  const named = asked.map((item, index) => ({
    workItemId: item.workItemId || null,
    path: `${pathOf(index)}workItemId`,
  }));
  const [found] = await Promise.all([
    findMaterials(tx, ctx, [...new Set(asked.map((item) => item.materialId ?? ''))]),
    requireNamedWork(tx, ctx, projectId, named),
  ]);
  const materials = new Map(found.map((material) => [material.id, material]));
  refuseViolations(located((id) => materials.get(id)?.unit ?? null));
  return asked.map(({ id, materialId = '', quantity = '', purpose = '', workItemId }) => {
    const material = materials.get(materialId ?? '');
    if (!material) throw notFound('Material');
    return {
      id,
      materialId: material.id,
      quantity: quantityString(parseDecimal(quantity) ?? quantity),
      purpose,
      workItemId: workItemId || null,
      materialCode: material.materialCode,
    };
  });
}
