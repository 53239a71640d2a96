/** The columns that queries of budgets share: the BOQ item and material of a row. */
import { sql } from 'kysely';

/** Columns `code` … of `work_item`, `material` beside the row. */
export const SUBJECT_COLUMNS = sql`
  work_item.id as "workItemId", work_item.code as "workItemCode",
  work_item.description as "workItemDescription",
  material.id as "materialId", material.material_code as "materialCode",
  material.name as "materialName"`;

export interface SubjectRow {
  readonly workItemId: string | null;
  readonly workItemCode: string | null;
  readonly workItemDescription: string | null;
  readonly materialId: string | null;
  readonly materialCode: string | null;
  readonly materialName: string | null;
}

export function toWorkItem({ workItemId, workItemCode, workItemDescription }: SubjectRow) {
  if (workItemId === null) return null;
  return { id: workItemId, code: workItemCode ?? '', description: workItemDescription ?? '' };
}

export function toMaterial({ materialId, materialCode, materialName }: SubjectRow) {
  if (materialId === null) return null;
  return { id: materialId, materialCode: materialCode ?? '', name: materialName ?? '' };
}

/** The material of a row that always has one. */
export function toNamedMaterial(row: SubjectRow) {
  return toMaterial(row) ?? { id: '', materialCode: '', name: '' };
}
