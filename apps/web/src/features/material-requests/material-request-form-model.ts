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

/** The material comes first on the screen, so what the domain calls `materialId` is `material` here. */
export function itemDraftViolations({ material, quantity, purpose }: ItemDraft): Violation[] {
  return itemViolations(
    { materialId: material?.id, quantity, purpose },
    material?.unit ?? null,
  ).map((violation) =>
    violation.path === 'materialId' ? { ...violation, path: 'material' } : violation,
  );
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

/** The specification's rules, and ours: what was typed for a material must not be left behind unseen. */
export function draftViolations(draft: RequestDraft, itemCount: number): Violation[] {
  const { priority, requiredOn, remark, item } = draft;
  const violations = submissionViolations({ priority, requiredOn, remark, itemCount });
  if (!isItemStarted(item)) return violations;
  return [
    ...violations.filter(({ path }) => path !== 'items'),
    {
      code: 'unfinished-item',
      path: 'items',
      message: 'Add the material that you started, or clear it',
    },
  ];
}

export function toSubmitRequest({ priority, requiredOn, remark }: RequestDraft) {
  return { priority, requiredOn, remark, status: 'SUBMITTED' } as const;
}
