/** Adds or changes a work item. */
import type { Received } from '@plinth/contracts/shared/endpoint';
import type {
  createWorkItem as createEndpoint,
  updateWorkItem as updateEndpoint,
  WorkItem,
} from '@plinth/contracts/works';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { parseDecimal } from '@plinth/domain/shared/decimal';
import { priceString } from '@plinth/domain/shared/price';
import { quantityString } from '@plinth/domain/shared/quantity';
import {
  placementViolations,
  unitChangeViolations,
  WORK_ONLY_UNITS,
  workItemViolations,
} from '@plinth/domain/work/work-item';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { duplicate, notFound, refuseViolations } from '#errors.ts';
import { nameFloor } from '#features/areas/areas.public.ts';
import { requireOpenProject } from '#features/firms/firms.public.ts';
import { requireKnownUnits } from '#features/units/units.public.ts';
import { lockNormSet } from '#features/norms/norms.public.ts';
import { findCounted } from './known-work.queries.ts';
import { createItem, workActs, WRITE_OPEN } from './work-acts.ts';
import { findParent, getWorkItem } from './works.queries.ts';
import {
  insertWorkItem,
  isCodeTaken,
  lockTree,
  updateWorkItemRow,
  type WorkItemColumns,
} from './works.store.ts';
import { requireVersion } from '#versions.ts';

type Fields = Omit<Received<typeof updateEndpoint, 'body'>, 'version'>;
type Answer = Promise<{ workItem: WorkItem; message: string }>;

/**
 * @throws AppError notFound, forbidden; unprocessable at the fields; duplicate for a code in use;
 *   conflict in an archived project
 */
export async function createWorkItem(
  ctx: Context,
  { projectId, parentId, kind, ...body }: Received<typeof createEndpoint, 'body'>,
): Answer {
  const workItem = await createItem(ctx, async (tx, id) => {
    const place = await lockTree(tx, ctx.scope, projectId);
    if (!place) throw notFound('Project');
    await requireOpenProject(tx, ctx, projectId, 'works:write');
    refuseViolations(workItemViolations(kind, body));
    const parent = parentId ? await findParent(tx, ctx, projectId, parentId) : null;
    if (parent === undefined) throw notFound('Work item');
    if (parent) refuseViolations(placementViolations({ id, kind, levels: 1 }, parent));
    const fields = await columnsOf(tx, ctx, projectId, body);
    await requireFreeCode(tx, ctx, { projectId, code: fields.code, exceptId: id });
    await insertWorkItem(tx, ctx.scope, {
      ...fields,
      id,
      projectId,
      kind,
      parentId: parentId || null,
      path: [...(parent?.path ?? []), id],
      createdAt: ctx.clock(),
    });
    const made = await getWorkItem(tx, ctx, id);
    const { towerId: _tower, floorId: _floor, ...texts } = fields;
    const detail = { kind, ...texts, place: placeOf(made) };
    return { place, detail, answer: () => made };
  });
  return { workItem, message: `${workItem.code} added` };
}

const LABELS = {
  code: 'Code',
  description: 'Description',
  unit: 'Unit',
  quantity: 'Quantity',
  rate: 'Rate',
} as const;

/** @throws AppError as above; conflict for another version or an archived item */
export async function changeWorkItem(
  ctx: Context,
  id: string,
  { version: sent, ...body }: Received<typeof updateEndpoint, 'body'>,
): Answer {
  const workItem = await workActs.actFor(ctx, id, WRITE_OPEN, async (tx, { before, projectId }) => {
    refuseViolations(workItemViolations(before.kind, body));
    if (body.unit !== before.unit) await refuseUnit(tx, ctx, before, body.unit);
    const { towerId, floorId, ...wanted } = await columnsOf(tx, ctx, projectId, body);
    const stands = figuresOf(before);
    requireVersion({
      sent,
      current: before.version,
      stands: inText(stands),
      wanted: inText(wanted),
      labels: LABELS,
      what: 'This work item',
    });
    const isMoved = towerId !== idOf(before.tower) || floorId !== idOf(before.floor);
    if (!isMoved && !changedFields(stands, wanted)) return { answer: () => before };
    await requireFreeCode(tx, ctx, { projectId, code: wanted.code, exceptId: id });
    await updateWorkItemRow(tx, ctx.scope, id, { ...wanted, towerId, floorId });
    const after = await getWorkItem(tx, ctx, id);
    const changes = changedFields(
      { ...stands, place: placeOf(before) },
      { ...wanted, place: placeOf(after) },
    );
    return { action: 'update', detail: { ...changes }, answer: () => after };
  });
  return { workItem, message: `${workItem.code} saved` };
}

/** @throws AppError unprocessable where norms or measurements count in its unit */
async function refuseUnit(tx: Transaction, ctx: Context, item: WorkItem, unit: string) {
  const { id, project, code, unit: before } = item;
  await lockNormSet(tx, ctx.scope, project.id, ctx.clock());
  const counted = await findCounted(tx, ctx, project.id, id);
  refuseViolations(unitChangeViolations({ code, unit: before, ...counted }, unit));
}

/** Tower and floor, as people read them. */
function placeOf({ tower, floor }: Pick<WorkItem, 'tower' | 'floor'>): string {
  return [tower?.name, floor?.name].filter(Boolean).join(', ');
}

function idOf(place: WorkItem['tower']): string | null {
  return place?.id ?? null;
}

function figuresOf({ code, description, unit, quantity, rate }: WorkItem) {
  return {
    code,
    description,
    unit,
    quantity: quantity === null ? null : quantityString(quantity),
    rate,
  };
}

function inText(fields: ReturnType<typeof figuresOf>) {
  return { ...fields, quantity: fields.quantity ?? '', rate: fields.rate ?? '' };
}

async function columnsOf(
  tx: Transaction,
  ctx: Context,
  projectId: string,
  { code, description, unit, quantity, rate, ...at }: Fields,
): Promise<WorkItemColumns> {
  if (!WORK_ONLY_UNITS.some((one) => one === unit)) {
    await requireKnownUnits(tx, ctx, [{ unit, path: 'unit' }]);
  }
  const amount = parseDecimal(quantity);
  const price = parseDecimal(rate);
  return {
    code,
    description,
    unit,
    quantity: amount && quantityString(amount),
    rate: price && priceString(price),
    ...(await nameFloor(tx, ctx, projectId, at)),
  };
}

/** Concurrent changes wait for the tree, so that the second finds the code taken. */
async function requireFreeCode(
  tx: Transaction,
  ctx: Context,
  item: { projectId: string; code: string; exceptId: string },
): Promise<void> {
  if (!(await isCodeTaken(tx, ctx.scope, item))) return;
  const message = 'This code is in use in the project';
  throw duplicate(message, { code: 'taken', path: 'code', message });
}
