/** Finds the materials that written names mean. Archived ones are not found. */
import type { matchMaterials as endpoint } from '@plinth/contracts/materials';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { matchName, wordsOfName } from '@plinth/domain/material/name-match';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { isNearlyLike } from '#db/conditions.ts';
import { searchedText } from '#documents/document-tables.ts';
import { withAlternateUnits } from './change/alternate-units.queries.ts';
import { toDescribedMaterial } from './materials.queries.ts';
import { type DescribedRow, DETAIL_COLUMNS, MATERIAL_COLUMNS } from './materials.store.ts';

/** The maximum number of materials compared word by word for each name. */
const COMPARED = 40;
/** Words of a name that are searched. */
const MAX_WORDS = 6;

/** The matches of each name, in the order of the names. */
export async function matchMaterials(ctx: Context, { names }: Received<typeof endpoint, 'body'>) {
  const found = await findAlike(ctx, names.map(searchedWords));
  const candidates = found.map(({ row, places }) => ({ ...toDescribedMaterial(row), places }));
  const matches = names.map((name, place) =>
    matchName(
      name,
      candidates.filter(({ places }) => places.includes(place)),
    ),
  );
  const offered = new Map(
    matches.flatMap(({ materials }) => materials.map((material) => [material.id, material])),
  );
  const described = await withAlternateUnits(ctx.db, ctx, [...offered.values()]);
  const byId = new Map(described.map((material) => [material.id, material]));
  return {
    list: matches.map(({ materials, isSure }) => ({
      materials: materials.flatMap(({ id }) => byId.get(id) ?? []),
      isSure,
    })),
  };
}

/**
 * The distinctive words of a name: short ones and numbers only where it has no others. A name
 * without blanks may be a code, which is searched as it is.
 */
function searchedWords(name: string): string[] {
  const words = [...new Set(wordsOfName(name))];
  const significant = words.filter((word) => /^\D{3,}$/.test(word));
  const code = /\bMAT-\d+\b|^\S*\d\S*$/i.exec(name.trim());
  return [...(code ?? []), ...(significant.length > 0 ? significant : words)].slice(0, MAX_WORDS);
}

/** The materials with most of the words of each name, and the places of these names. */
async function findAlike({ db, scope }: Context, wordsOfNames: readonly string[][]) {
  const asked = wordsOfNames.flatMap((words, place) => words.map((word) => ({ place, word })));
  if (asked.length === 0) return [];
  const rows = await db
    .with('asked', (query) =>
      query
        .selectFrom(
          sql<{ place: number; word: string }>`unnest(${asked.map(({ place }) => place)}::int[],
            ${asked.map(({ word }) => word)}::text[])`.as<'written'>(sql`written(place, word)`),
        )
        .select(['written.place', 'written.word']),
    )
    .with('found', (query) =>
      query
        .selectFrom(query.selectFrom('asked').select('asked.word').distinct().as('wanted'))
        .innerJoin('material', (join) =>
          join
            .on('material.organisation_id', '=', scope.organisationId)
            .on('material.archived_at', 'is', null)
            .on(
              isNearlyLike(
                searchedText('MATERIAL', 'material'),
                sql<string>`'%' || wanted.word || '%'`,
              ),
            ),
        )
        .select(['wanted.word', 'material.id']),
    )
    .with('ranked', (query) =>
      query
        .selectFrom('asked')
        .innerJoin('found', 'found.word', 'asked.word')
        .groupBy(['asked.place', 'found.id'])
        .select((eb) => [
          'asked.place',
          'found.id',
          sql<number>`row_number() over (partition by asked.place
            order by ${eb.fn.countAll()} desc, found.id)`.as('rank'),
        ]),
    )
    .selectFrom('ranked')
    .innerJoin('material', (join) =>
      join
        .on('material.organisation_id', '=', scope.organisationId)
        .onRef('material.id', '=', 'ranked.id'),
    )
    .where('ranked.rank', '<=', COMPARED)
    .groupBy(['material.organisation_id', 'material.id'])
    .select(MATERIAL_COLUMNS)
    .select(DETAIL_COLUMNS)
    .select(sql<number[]>`array_agg(ranked.place)`.as('places'))
    .execute();
  return rows.map(({ places, ...row }) => ({ row: row satisfies DescribedRow, places }));
}
