/** Several items entered at once, from a pasted list or the last request. Pure. */
import type { MaterialRequestItem } from '@plinth/contracts/material-requests';
import { draftedMaterialSchema, type MatchedMaterial } from '@plinth/contracts/materials';
import { listedQuantity } from '@plinth/domain/material/listed-quantity';
import { rowProblemText } from '@plinth/domain/sheet/read-sheet';
import { type PastedLine, pastedList } from '@plinth/domain/material-request/pasted-list';
import { itemViolations } from '@plinth/domain/material-request/submission';
import { isBlank, type Violation } from '@plinth/domain/shared/violation';
import { z } from 'zod';

export const listedItemSchema = z.object({
  /** The line as it was written, or the material's name. */
  text: z.string(),
  /** Quantity and unit as written. */
  written: z.object({ quantity: z.string(), unit: z.string() }),
  /**
   * The listed quantity in its own unit, if it was converted or has to be typed; empty otherwise.
   */
  note: z.string(),
  material: draftedMaterialSchema.nullable(),
  /** Materials that may be meant. */
  candidates: z.array(draftedMaterialSchema),
  /** A plain decimal string, or invalid text as typed. */
  quantity: z.string(),
  purpose: z.string(),
});

export type ListedItem = z.infer<typeof listedItemSchema>;

export function linesOfText(text: string): readonly PastedLine[] {
  return pastedList(text).lines;
}

/** The cells of a sheet that cannot be read, as violations at the pasted text. */
export function pastedViolations(text: string): Violation[] {
  return pastedList(text).problems.map((problem) => ({
    code: 'unread',
    path: 'pasted',
    message: rowProblemText(problem),
  }));
}

/** The lines of an earlier request; by code, as names may have changed. */
export function linesOfRequest(items: readonly MaterialRequestItem[]): PastedLine[] {
  return items.map(({ material, quantity, purpose }) => ({
    text: material.name,
    name: material.name,
    code: material.materialCode,
    quantity: String(quantity),
    unit: material.unit,
    purpose,
  }));
}

interface Match {
  readonly materials: readonly MatchedMaterial[];
  readonly isSure: boolean;
}

/** A line with the materials that it may mean; the first of them if it is sure. */
export function toListedItem(
  { text, quantity, unit, purpose }: PastedLine,
  { materials, isSure }: Match,
): ListedItem {
  const written = { quantity, unit };
  const line = { text, written, note: '', material: null, quantity, purpose };
  const candidates = [...materials];
  const [first] = candidates;
  return isSure && first ? withMaterial({ ...line, candidates }, first) : { ...line, candidates };
}

/** The line with its material, and the written quantity converted into the material's unit. */
export function withMaterial(line: ListedItem, material: MatchedMaterial): ListedItem {
  return { ...line, material, ...listedQuantity(line.written, material) };
}

interface List {
  readonly list: readonly ListedItem[];
  /** The purpose of lines that have none of their own. */
  readonly listPurpose: string;
  /** The BOQ item that all of the lines are for. */
  readonly listWorkItem?: { readonly id: string } | null | undefined;
}

/** The lines as items of the request that is sent. */
function itemsOf({ list, listPurpose }: List) {
  return list.map(({ material, quantity, purpose }) => ({
    materialId: material?.id ?? '',
    unit: material?.unit ?? null,
    quantity,
    purpose: isBlank(purpose) ? listPurpose : purpose,
  }));
}

/** Violations of the lines, at the form's fields. */
export function listViolations(draft: List): Violation[] {
  return itemsOf(draft).flatMap(({ unit, ...item }, index) =>
    itemViolations(item, unit).map((violation) => {
      const { path } = violation;
      return { ...violation, path: `list.${index}.${path === 'materialId' ? 'material' : path}` };
    }),
  );
}

/** The path in the form of a violation of the body that was sent. */
export function listPath(path: string): string {
  return path.endsWith('.workItemId') ? 'listWorkItem' : path.replace(/^items/, 'list');
}

export function toItemsRequest(draft: List) {
  const work = draft.listWorkItem ? { workItemId: draft.listWorkItem.id } : {};
  return { items: itemsOf(draft).map(({ unit: _unit, ...item }) => ({ ...item, ...work })) };
}
