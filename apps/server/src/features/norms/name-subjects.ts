/**
 * Resolves the subjects of norms and terms: a chosen material, or the name of a category or
 * material.
 */
import type { Violation } from '@plinth/domain/shared/violation';

import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { findSubjects } from '#features/materials/materials.public.ts';
import { findUsableMaterials } from './norms.queries.ts';

export interface Named {
  readonly materialId: string | null;
  readonly category: string;
}

/**
 * The subjects in the order of the lines. A name that is both a category and a material is read as
 * the category.
 * @param field of the lines in the body
 * @throws AppError notFound for a chosen material that is not there
 */
export async function nameSubjects(
  db: Executor,
  ctx: Context,
  lines: readonly Named[],
  field: string,
): Promise<{ readonly subjects: readonly Named[]; readonly violations: readonly Violation[] }> {
  const ids = [...new Set(lines.flatMap(({ materialId }) => materialId ?? []))];
  const names = lines.map(({ category }) => category.toLowerCase()).filter(Boolean);
  const known = await findUsableMaterials(db, ctx, ids);
  if (known.size < ids.length) throw notFound('Material');
  const found = names.length === 0 ? [] : await findSubjects(db, ctx, [...new Set(names)]);
  const byName = Map.groupBy(found, ({ key }) => key);
  const violations: Violation[] = [];
  const subjects = lines.map((line, index) => {
    const { materialId, category } = line;
    if (materialId !== null || category === '') return { materialId, category };
    const matches = byName.get(category.toLowerCase()) ?? [];
    const match = matches.find((one) => one.category !== '') ?? matches[0];
    if (match) return { materialId: match.materialId, category: match.category };
    const message = `There is no material or category “${category}”`;
    violations.push({ code: 'unknown', path: `${field}.${index}.category`, message });
    return { materialId, category };
  });
  return { subjects, violations };
}
