/** Adds and removes the norms of a project. */
import type {
  checkNorms as checkEndpoint,
  Norm,
  NormSet,
  setNorms as endpoint,
} from '@plinth/contracts/norms';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { type NormSubject, subjectKey } from '@plinth/domain/consumption/norm-lookup';
import { normViolations } from '@plinth/domain/consumption/norm-rules';
import { decimalOrZero } from '@plinth/domain/shared/decimal';
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Executor, Transaction } from '#db/database.ts';
import type { NewRow } from '#db/insert-rows.ts';
import { notFound, refuseViolations } from '#errors.ts';
import { requireKnownUnits } from '#features/units/units.public.ts';
import { findProject } from '#features/firms/firms.public.ts';
import { findItemsByCode, getNorms } from './norms.queries.ts';
import { normActs } from './norm-acts.ts';
import { deleteNorm, replaceNorms, updateNormSet } from './norms.store.ts';
import { type Named, nameSubjects } from './name-subjects.ts';

type Body = Received<typeof endpoint, 'body'>;
type Entered = Body['norms'][number];
type Checked = Received<typeof checkEndpoint, 'body'>;

const WRITE = { permission: 'works:write' } as const;

/** @throws AppError notFound, forbidden, conflict; unprocessable at the lines */
export async function setNorms(
  ctx: Context,
  projectId: string,
  { norms, source, edition, version }: Body,
): Promise<{ normSet: NormSet; message: string }> {
  const normSet = await normActs.actFor(ctx, projectId, { ...WRITE, version }, async (tx) => {
    const asked = norms.map(({ unit }, index) => ({ unit, path: `norms.${index}.unit` }));
    await requireKnownUnits(tx, ctx, asked);
    const rows = await planned(tx, ctx, projectId, norms);
    const before = await getNorms(tx, ctx, projectId);
    await replaceNorms(tx, ctx.scope, projectId, rows);
    await updateNormSet(tx, ctx.scope, projectId, { source, edition });
    const after = await getNorms(tx, ctx, projectId);
    const detail = { before: auditDetail(before, rows), after: auditDetail(after, rows) };
    return { action: 'set-norms', detail, answer: () => after };
  });
  const count = norms.length === 1 ? 'Norm saved' : `${norms.length} norms saved`;
  return { normSet, message: norms.length === 0 ? 'Source saved' : count };
}

/**
 * Checks the names in the norms of a sheet before they are saved.
 * @throws AppError notFound
 * @throws AppError notFound
 */
export async function checkNorms(ctx: Context, projectId: string, { norms }: Checked) {
  const { db } = ctx;
  if (!(await findProject(db, ctx, projectId))) throw notFound('Project');
  const itemOf = await itemsOf(db, ctx, projectId, norms);
  const named = norms.map(({ category }) => ({ materialId: null, category }));
  const { violations } = await nameSubjects(db, ctx, named, 'norms');
  const unknown = norms.flatMap(({ code }, index) =>
    itemViolations(code, itemOf.get(code.toLowerCase()), `norms.${index}.code`),
  );
  return {
    problems: [...unknown, ...violations].map(({ path, message }) => ({
      index: Number(path.split('.')[1]),
      message,
    })),
  };
}

/** @throws AppError notFound, forbidden */
export async function removeNorm(
  ctx: Context,
  projectId: string,
  normId: string,
): Promise<{ normSet: NormSet; message: string }> {
  const normSet = await normActs.act(ctx, projectId, WRITE, async (tx) => {
    const before = await getNorms(tx, ctx, projectId);
    const norm = before.norms.find(({ id }) => id === normId);
    if (!norm || !(await deleteNorm(tx, ctx.scope, projectId, normId))) throw notFound('Norm');
    const { source, edition } = before;
    await updateNormSet(tx, ctx.scope, projectId, { source, edition });
    return { action: 'remove-norm', detail: auditedNorm(norm) };
  });
  return { normSet, message: 'Norm removed' };
}

function auditedNorm({ workItem, material, category, coefficient, unit, wastage }: Norm) {
  return { code: workItem.code, of: material?.name ?? category, coefficient, unit, wastage };
}

/** The norms of the items and subjects of the rows, as recorded in the audit trail. */
function auditDetail({ source, edition, norms }: NormSet, rows: readonly NewRow<'norm'>[]) {
  const keys = new Set(
    rows.map(({ work_item_id: itemId, material_id: id = null, category = '' }) =>
      keyOf(itemId, { materialId: id, category }),
    ),
  );
  const own = norms.filter(({ workItem, material, category }) =>
    keys.has(keyOf(workItem.id, { materialId: material?.id ?? null, category })),
  );
  return { source, edition, norms: own.map(auditedNorm) };
}

function keyOf(itemId: string, subject: NormSubject): string {
  return `${itemId} ${subjectKey(subject)}`;
}

async function planned(
  tx: Transaction,
  ctx: Context,
  projectId: string,
  entered: readonly Entered[],
): Promise<NewRow<'norm'>[]> {
  const itemOf = await itemsOf(tx, ctx, projectId, entered);
  const named = await nameSubjects(tx, ctx, entered, 'norms');
  const norms = entered.map((norm, index) => ({ ...norm, ...named.subjects[index] }));
  const violations = norms.flatMap((norm, index) => [
    ...itemViolations(norm.code, itemOf.get(norm.code.toLowerCase()), `norms.${index}.code`),
    ...normViolations(norm, `norms.${index}`),
  ]);
  refuseViolations([...violations, ...named.violations, ...twice(norms)]);
  return norms.map(({ code, materialId, category, unit, coefficient, wastage }) => ({
    organisation_id: ctx.scope.organisationId,
    id: ctx.newId(),
    project_id: projectId,
    work_item_id: itemOf.get(code.toLowerCase())?.id ?? '',
    material_id: materialId,
    category,
    unit,
    coefficient: decimalOrZero(coefficient).toString(),
    wastage: decimalOrZero(wastage).toString(),
  }));
}

/** The BOQ items by their code in small letters. */
async function itemsOf(
  db: Executor,
  ctx: Context,
  projectId: string,
  norms: readonly Pick<Entered, 'code'>[],
) {
  const codes = [...new Set(norms.map(({ code }) => code.toLowerCase()))];
  const items = await findItemsByCode(db, ctx, projectId, codes);
  return new Map(items.map((item) => [item.codeKey, item]));
}

function itemViolations(
  code: string,
  item: { readonly kind: string } | undefined,
  path: string,
): Violation[] {
  if (code === '') return [{ code: 'required', path, message: 'Choose a BOQ item' }];
  if (!item) {
    return [{ code: 'unknown', path, message: `There is no item ${code} in this project` }];
  }
  if (item.kind !== 'BOQ_HEADING') return [];
  const message = `${code} is a heading: its items have norms, it has none`;
  return [{ code: 'heading', path, message }];
}

function twice(norms: readonly (Entered & Named)[]): Violation[] {
  const seen = new Set<string>();
  return norms.flatMap((norm, index) => {
    const key = `${norm.code.toLowerCase()} ${subjectKey(norm)}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const message = `${norm.code} has this material twice`;
    return [{ code: 'duplicate', path: `norms.${index}.code`, message }];
  });
}
