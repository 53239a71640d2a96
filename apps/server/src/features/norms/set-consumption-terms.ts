/** Sets what the contracts of a project permit and recover. */
import type { NormSet, setConsumptionTerms as endpoint } from '@plinth/contracts/norms';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { type NormSubject, subjectKey } from '@plinth/domain/consumption/norm-lookup';
import { termViolations } from '@plinth/domain/consumption/norm-rules';
import { decimalOrZero } from '@plinth/domain/shared/decimal';

import type { Context } from '#context.ts';
import { refuseViolations } from '#errors.ts';
import { nameSubjects } from './name-subjects.ts';
import { termActs } from './norm-acts.ts';
import { getNorms, type ReadNorms } from './norms.queries.ts';
import { replaceTerms, updateNormSet } from './norms.store.ts';

/** @throws AppError notFound, forbidden, conflict; unprocessable at the lines */
export async function setConsumptionTerms(
  ctx: Context,
  projectId: string,
  { items: entered, version }: Received<typeof endpoint, 'body'>,
): Promise<{ normSet: NormSet; message: string }> {
  const act = { permission: 'works:write', version } as const;
  const normSet = await termActs.actFor(ctx, projectId, act, async (tx) => {
    const { subjects, violations } = await nameSubjects(tx, ctx, entered, 'items');
    const terms = entered.map((term, index) => ({ ...term, ...subjects[index] }));
    const keys = terms.map(subjectKey);
    const twice = keys.flatMap((key, index) =>
      keys.indexOf(key) === index
        ? []
        : [
            {
              code: 'duplicate',
              path: `items.${index}.materialId`,
              message: 'This has a term already',
            },
          ],
    );
    const wrong = terms.flatMap((term, index) => termViolations(term, `items.${index}`));
    refuseViolations([...wrong, ...violations, ...twice]);
    const before = await getNorms(tx, ctx, projectId);
    const { source, edition } = before;
    const setBy = setterOf(before, ctx.actor.id);
    const rows = terms.map(({ materialId, category, permitted, factor }) => ({
      organisation_id: ctx.scope.organisationId,
      id: ctx.newId(),
      project_id: projectId,
      material_id: materialId,
      category,
      permitted: decimalOrZero(permitted).toString(),
      factor: Number(factor),
      set_by: setBy({ materialId, category, permitted, factor }),
    }));
    await replaceTerms(tx, ctx.scope, projectId, rows);
    await updateNormSet(tx, ctx.scope, projectId, { source, edition });
    const after = await getNorms(tx, ctx, projectId);
    const detail = { before: { terms: auditDetail(before) }, after: { terms: auditDetail(after) } };
    return { action: 'set-consumption-terms', detail, answer: () => after };
  });
  return { normSet, message: 'Terms saved' };
}

interface Term extends NormSubject {
  readonly permitted: string;
  readonly factor: string;
}

/** A term that stays as it was stays whose it was. */
function setterOf({ terms }: Pick<ReadNorms, 'terms'>, actorId: string) {
  const keyOf = ({ permitted, factor, ...of }: Term) =>
    [subjectKey(of), decimalOrZero(permitted), factor].join(' ');
  const known = new Map(
    terms.map(({ material, setBy, ...term }) => [
      keyOf({ ...term, materialId: material?.id ?? null }),
      setBy,
    ]),
  );
  return (term: Term) => {
    const setBy = known.get(keyOf(term));
    return setBy === undefined ? actorId : setBy;
  };
}

function auditDetail({ terms }: Pick<ReadNorms, 'terms'>) {
  return terms.map(({ material, category, permitted, factor }) => ({
    of: material?.name ?? category,
    permitted,
    factor,
  }));
}
