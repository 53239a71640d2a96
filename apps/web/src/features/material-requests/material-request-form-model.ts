/** The model of the Complete MRN form. Pure. */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';
import { materialSchema } from '@plinth/contracts/materials';
import { PRIORITIES } from '@plinth/domain/material-request/priority';
import { itemViolations, submissionViolations } from '@plinth/domain/material-request/submission';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';
import { sentenceCase } from '#lib/format.ts';
import { z } from 'zod';

const itemDraftSchema = z.object({
  material: materialSchema.nullable(),
  /** A plain decimal string, or invalid text as typed. */
  quantity: z.string(),
  purpose: z.string(),
  /** The purpose of the item before, which is offered again. */
  keptPurpose: z.string().optional(),
});

const requestDraftSchema = z.object({
  priority: z.enum(['', ...PRIORITIES]),
  requiredOn: z.string(),
  requiredBy: z.string().default(''),
  remark: z.string(),
  /** The item being entered. */
  item: itemDraftSchema,
});

export type ItemDraft = z.infer<typeof itemDraftSchema>;
export type RequestDraft = z.infer<typeof requestDraftSchema>;

export const EMPTY_ITEM: ItemDraft = {
  material: null,
  quantity: '',
  purpose: '',
};

/** The next item begins with the purpose of the one before. */
export function nextItem({ purpose }: { readonly purpose: string }): ItemDraft {
  return { ...EMPTY_ITEM, purpose, keptPurpose: purpose };
}

export const PRIORITY_OPTIONS = PRIORITIES.map((priority) => ({
  value: priority,
  label: sentenceCase(priority),
}));

/** The draft on this device, else the request's own values. */
export function openDraft(request: MaterialRequest, kept: unknown): RequestDraft {
  const draft = requestDraftSchema.safeParse(kept);
  if (draft.success) return draft.data;
  return {
    priority: request.priority ?? '',
    requiredOn: request.requiredOn ?? '',
    requiredBy: request.requiredBy ?? '',
    remark: request.remark ?? '',
    item: EMPTY_ITEM,
  };
}

/** Violations of the item being entered, at the form's fields. */
export function itemDraftViolations({ material, quantity, purpose }: ItemDraft): Violation[] {
  const item = { materialId: material?.id, quantity, purpose };
  return itemViolations(item, material?.unit ?? null).map((violation) => ({
    ...violation,
    path: violation.path === 'materialId' ? 'item.material' : `item.${violation.path}`,
  }));
}

export function toItemRequest({ material, quantity, purpose }: ItemDraft) {
  return { materialId: material?.id ?? '', quantity, purpose };
}

/** The body to add a removed item again. */
export function toSameItemRequest({ material, quantity, purpose }: MaterialRequestItem) {
  return { materialId: material.id, quantity: String(quantity), purpose };
}

export function isItemStarted({ material, quantity, purpose, keptPurpose }: ItemDraft): boolean {
  const isPurposeTyped = !isBlank(purpose) && purpose !== keptPurpose;
  return material !== null || !isBlank(quantity) || isPurposeTyped;
}

/** Nothing was added to the request or typed for it. */
export function isUntouched(draft: RequestDraft, itemCount: number): boolean {
  const { priority, requiredOn, requiredBy, remark, item } = draft;
  const isTyped = [priority, requiredOn, requiredBy, remark].some((text) => !isBlank(text));
  return itemCount === 0 && !isTyped && !isItemStarted(item);
}

/**
 * The specification's rules, and ours: a partly entered item must be added or cleared. A violation
 * of the list is shown where items are added.
 */
export function draftViolations(draft: RequestDraft, itemCount: number): Violation[] {
  const { priority, requiredOn, remark, item } = draft;
  const violations = submissionViolations({ priority, requiredOn, remark, itemCount });
  const ofFields = violations.filter(({ path }) => path !== 'items');
  if (!isItemStarted(item)) {
    const ofList = violations.filter(({ path }) => path === 'items');
    return [...ofFields, ...ofList.map((one) => ({ ...one, path: 'item.material' }))];
  }
  return [
    ...ofFields,
    {
      code: 'unfinished-item',
      path: 'item.root',
      message: 'Add the material that you started, or clear it',
    },
  ];
}

export function toSubmitRequest({ priority, requiredOn, requiredBy, remark }: RequestDraft) {
  return {
    priority,
    requiredOn,
    requiredBy,
    remark,
    status: 'SUBMITTED',
  } as const;
}
