/**
 * Statements with the person's scope, compiled once each for members of firms, of projects, and of
 * both.
 */
import { type Compilable, sql } from 'kysely';

import type { Executor } from '#db/database.ts';
import { type Statement, statements, type Take } from '#db/statement.ts';
import { type Places, placesOf, type Scope } from '#scope.ts';

export function scopedStatement<Input extends { readonly scope: Scope }, Row>(
  build: (take: Take<Input>, places: Places) => Compilable<Row>,
): Statement<Input, Row> {
  const ofShape = statements<Input, Row>((input, take) =>
    build(
      take,
      placesFrom(input.scope, take, ({ scope }) => scope),
    ),
  );
  return async (db: Executor, input: Input) =>
    ofShape(shapeOfPlaces(input.scope), input)(db, input);
}

/** The person's places as parameters; whether there are firms and projects is part of the shape. */
export function placesFrom<Input>(
  scope: Scope,
  slot: Take<Input>,
  scopeOf: (input: Input) => Scope,
): Places {
  const { firmIds, projectIds } = placesOf(scope);
  const idsOf = (read: (scope: Scope) => Iterable<string>) =>
    sql<string>`any(${slot((input) => [...read(scopeOf(input))])}::uuid[])`;
  return {
    firmIds: firmIds && idsOf(({ rolesByFirm }) => rolesByFirm.keys()),
    projectIds: projectIds && idsOf(({ rolesByProject }) => rolesByProject.keys()),
  };
}

export function shapeOfPlaces(scope: Scope): string {
  const { firmIds, projectIds } = placesOf(scope);
  return `${firmIds ? 'f' : ''}${projectIds ? 'p' : ''}`;
}
