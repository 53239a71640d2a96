/** What is typed on the Complete MRN screen: what it starts with, what is refused, what is sent. Pure. */
import type { MaterialRequest, MaterialRequestItem } from '@plinth/contracts/material-requests';
import { materialSchema } from '@plinth/contracts/materials';
import {
  itemViolations,
  PRIORITIES,
  submissionViolations,
} from '@plinth/domain/material-request/submission';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';
import { sentenceCase } from '#lib/format.ts';
import { z } from 'zod';

const itemDraftSchema = z.object({
  material: materialSchema.nullable(),
  /** A plain decimal string, or what was typed where that is no figure. */
  quantity: z.string(),
  purpose: z.string(),
});

const requestDraftSchema = z.object({
  priority: z.enum(['', ...PRIORITIES]),
  requiredOn: z.string(),
  remark: z.string(),
  /** The material that is not on the list yet. */
  item: itemDraftSchema,
});

export type ItemDraft = z.infer<typeof itemDraftSchema>;
export type RequestDraft = z.infer<typeof requestDraftSchema>;

export const EMPTY_ITEM: ItemDraft = { material: null, quantity: '', purpose: '' };

export const PRIORITY_OPTIONS = PRIORITIES.map((priority) => ({
  value: priority,
  label: sentenceCase(priority),
}));

/** What this device kept of the request's form, else what the request says itself (one that was taken back does). */
export function openDraft(request: MaterialRequest, kept: unknown): RequestDraft {
  const draft = requestDraftSchema.safeParse(kept);
  if (draft.success) return draft.data;
  return {
    priority: request.priority ?? '',
    requiredOn: request.requiredOn ?? '',
    remark: request.remark ?? '',
    item: EMPTY_ITEM,
  };
}

/** What is wrong with the material that is not on the list yet, at the fields of the form. */
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

/** The same item once more, for undoing its removal. */
export function toSameItemRequest({ material, quantity, purpose }: MaterialRequestItem) {
  return { materialId: material.id, quantity: String(quantity), purpose };
}

export function isItemStarted({ material, quantity, purpose }: ItemDraft): boolean {
  return material !== null || !isBlank(quantity) || !isBlank(purpose);
}

/**
 * The specification's rules, and ours: what was typed for a material must not be left behind
 * unseen. What the list lacks is said where a material is added to it.
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

export function toSubmitRequest({ priority, requiredOn, remark }: RequestDraft) {
  return { priority, requiredOn, remark, status: 'SUBMITTED' } as const;
}
