/** The model of the Complete MRN form. Pure. */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';
import { draftedMaterialSchema } from '@plinth/contracts/materials';
import { PRIORITIES } from '@plinth/domain/material-request/priority';
import { itemViolations, submissionViolations } from '@plinth/domain/material-request/submission';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';
import { z } from 'zod';

import { sentenceCase } from '#lib/format.ts';
import { chosenWorkSchema } from '#parts/works/chosen-work.ts';

import { listedItemSchema } from './listed-items.ts';

const itemDraftSchema = z.object({
  material: draftedMaterialSchema.omit({ alternateUnits: true }).nullable(),
  /** A plain decimal string, or invalid text as typed. */
  quantity: z.string(),
  purpose: z.string(),
  /** The BOQ item that the material is for; the next item starts with it. */
  workItem: chosenWorkSchema.nullish(),
  /** The purpose of the item before, which is offered again. */
  keptPurpose: z.string().optional(),
});

const requestDraftSchema = z.object({
  priority: z.enum(['', ...PRIORITIES]),
  requiredOn: z.string(),
  requiredBy: z.string().default(''),
  remark: z.string(),
  /** The reason for going over the budget. */
  budgetReason: z.string().default(''),
  item: itemDraftSchema,
  /** The item being changed; without an id none is. */
  changed: z
    .object({
      id: z.string(),
      quantity: z.string(),
      purpose: z.string(),
      workItem: chosenWorkSchema.nullish(),
    })
    .default({ id: '', quantity: '', purpose: '', workItem: null }),
  /** The text of a list, until its lines are found. */
  pasted: z.string().default(''),
  /** Items of a pasted list, or of an earlier request, before they are added. */
  list: z.array(listedItemSchema).default([]),
  /** The purpose of listed items that have none of their own. */
  listPurpose: z.string().default(''),
  /** The BOQ item that all listed items are for. */
  listWorkItem: chosenWorkSchema.nullish(),
});

export type ItemDraft = z.infer<typeof itemDraftSchema>;
export type RequestDraft = z.infer<typeof requestDraftSchema>;

export const EMPTY_ITEM: ItemDraft = {
  material: null,
  quantity: '',
  purpose: '',
  workItem: null,
};

export const NO_CHANGE: RequestDraft['changed'] = {
  id: '',
  quantity: '',
  purpose: '',
  workItem: null,
};

/** The next item begins with purpose and work item of the one before. */
export function nextItem({
  purpose,
  workItem,
}: Pick<ItemDraft, 'purpose' | 'workItem'>): ItemDraft {
  return { ...EMPTY_ITEM, purpose, workItem: workItem ?? null, keptPurpose: purpose };
}

export const PRIORITY_OPTIONS = PRIORITIES.map((priority) => ({
  value: priority,
  label: sentenceCase(priority),
}));

/** The draft on this device, else the request's own values. */
export function openDraft(request: MaterialRequest, saved: unknown): RequestDraft {
  const draft = requestDraftSchema.safeParse(saved);
  if (draft.success) return draft.data;
  return {
    priority: request.priority ?? '',
    requiredOn: request.requiredOn ?? '',
    requiredBy: request.requiredBy ?? '',
    remark: request.remark ?? '',
    budgetReason: '',
    item: EMPTY_ITEM,
    changed: NO_CHANGE,
    pasted: '',
    list: [],
    listPurpose: '',
    listWorkItem: null,
  };
}

export function beginChange({ id, quantity, purpose, workItem }: MaterialRequestItem) {
  return { id, quantity: String(quantity), purpose, workItem };
}

/** Violations of the item being changed, at the form's fields. */
export function changeViolations(
  { id, quantity, purpose }: RequestDraft['changed'],
  items: readonly MaterialRequestItem[],
): Violation[] {
  const material = items.find((item) => item.id === id)?.material;
  if (!material) return [];
  const item = { materialId: material.id, quantity, purpose };
  return itemViolations(item, material.unit).map((violation) => ({
    ...violation,
    path: `changed.${violation.path}`,
  }));
}

/** Violations of the item being entered, at the form's fields. */
export function itemDraftViolations({ material, quantity, purpose }: ItemDraft): Violation[] {
  const item = { materialId: material?.id, quantity, purpose };
  return itemViolations(item, material?.unit ?? null).map((violation) => ({
    ...violation,
    path: violation.path === 'materialId' ? 'item.material' : `item.${violation.path}`,
  }));
}

export function toItemRequest({ material, quantity, purpose, workItem }: ItemDraft) {
  return { materialId: material?.id ?? '', quantity, purpose, ...workOf(workItem) };
}

/** The body to add a removed item again. */
export function toSameItemRequest({ material, quantity, purpose, workItem }: MaterialRequestItem) {
  return {
    materialId: material.id,
    quantity: String(quantity),
    purpose,
    ...workOf(workItem),
  };
}

function workOf(work: ItemDraft['workItem']) {
  return work ? { workItemId: work.id } : {};
}

type Entered = Pick<RequestDraft, 'item' | 'changed' | 'list' | 'listWorkItem'>;

/**
 * The request's lines for the budget check, including what is being typed but not yet added or
 * saved.
 */
export function budgetedLines(
  { item, changed, list, listWorkItem }: Entered,
  items: readonly Pick<MaterialRequestItem, 'id' | 'material' | 'workItem' | 'quantity'>[],
) {
  const typed = [item, ...list.map((one) => ({ ...one, workItem: listWorkItem }))];
  return [
    ...items.map(({ id, material, workItem, quantity }) => ({
      materialId: material.id,
      ...(id === changed.id
        ? { workItemId: changed.workItem?.id ?? null, quantity: changed.quantity }
        : { workItemId: workItem?.id ?? null, quantity: String(quantity) }),
    })),
    ...typed.flatMap(({ material, workItem, quantity }) =>
      material === null
        ? []
        : [{ materialId: material.id, workItemId: workItem?.id ?? null, quantity }],
    ),
  ];
}

export function isItemStarted({ material, quantity, purpose, keptPurpose }: ItemDraft): boolean {
  const isPurposeTyped = !isBlank(purpose) && purpose !== keptPurpose;
  return material !== null || !isBlank(quantity) || isPurposeTyped;
}

/** Whether nothing was added to the request or typed for it. */
export function isUntouched(draft: RequestDraft, itemCount: number): boolean {
  const { priority, requiredOn, requiredBy, remark, item, pasted, list } = draft;
  const isTyped = [priority, requiredOn, requiredBy, remark, pasted].some((text) => !isBlank(text));
  return itemCount === 0 && !isTyped && !isItemStarted(item) && list.length === 0;
}

/**
 * The specification's rules, and ours: materials that are entered or changed must be saved or
 * cleared. A violation of the request's items is shown where items are added.
 */
export function draftViolations(
  draft: RequestDraft,
  items: readonly Pick<MaterialRequestItem, 'id'>[],
): Violation[] {
  const { priority, requiredOn, remark } = draft;
  const itemCount = items.length;
  const violations = submissionViolations({ priority, requiredOn, remark, itemCount });
  const ofFields = violations.filter(({ path }) => path !== 'items');
  const unfinished = unfinishedPart(draft, items);
  if (unfinished) return [...ofFields, { code: 'unfinished-item', ...unfinished }];
  const ofList = violations.filter(({ path }) => path === 'items');
  return [...ofFields, ...ofList.map((one) => ({ ...one, path: 'item.material' }))];
}

function unfinishedPart(
  { item, changed, pasted, list }: RequestDraft,
  items: readonly Pick<MaterialRequestItem, 'id'>[],
): Pick<Violation, 'path' | 'message'> | null {
  if (isItemStarted(item)) {
    return { path: 'item.root', message: 'Add the material that you started, or clear it' };
  }
  if (list.length > 0) {
    return { path: 'list', message: 'Add the listed materials, or clear the list' };
  }
  if (!isBlank(pasted)) {
    return { path: 'pasted', message: 'Find the materials of this list, or clear it' };
  }
  return items.some(({ id }) => id === changed.id)
    ? { path: 'changed.quantity', message: 'Save the material that you are changing, or cancel' }
    : null;
}

export function toSubmitRequest(draft: RequestDraft) {
  const { priority, requiredOn, requiredBy, remark, budgetReason } = draft;
  return {
    priority,
    requiredOn,
    requiredBy,
    remark,
    status: 'SUBMITTED',
    ...(!isBlank(budgetReason) && { budgetReason }),
  } as const;
}
