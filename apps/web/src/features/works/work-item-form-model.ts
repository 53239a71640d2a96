/** The model of the form of a work item. Pure. */
import { type WorkRow, updateWorkItem } from '@plinth/contracts/works';
import { WORK_ITEM_KINDS, type WorkItemKind } from '@plinth/domain/work/work-item';
import { z } from 'zod';

import { placeText } from '#parts/works/place-text.ts';

export const workShape = updateWorkItem.body
  .omit({ version: true, towerId: true, floorId: true })
  .extend({ kind: z.enum(WORK_ITEM_KINDS), place: z.string() });

export type WorkForm = z.input<typeof workShape>;
export type WorkBody = z.output<typeof workShape>;

export const KIND_WORDS = {
  COST_CODE: 'Cost code',
  BOQ_HEADING: 'Heading',
  BOQ_ITEM: 'BOQ item',
} as const satisfies Record<WorkItemKind, string>;

export function workFormOf(item: WorkRow | undefined, kind: WorkItemKind): WorkForm {
  if (!item)
    return { kind, code: '', description: '', unit: '', quantity: '', rate: '', place: '' };
  const { code, description, unit, quantity, rate } = item;
  return {
    kind: item.kind,
    code,
    description,
    unit,
    quantity: quantity === null ? '' : String(quantity),
    rate: rate ?? '',
    place: placeText(item),
  };
}
