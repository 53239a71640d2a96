import { type JoinBuilder, sql, type StringReference } from 'kysely';

/**
 * `unknown` for a column of the joined tables, named with its table, that has an organisation
 * beside it; else `never`, which the compiler refuses.
 */
type Known<
  DB,
  Table extends keyof DB,
  Column extends string,
> = Column extends `${infer Row}.${string}`
  ? Column | `${Row}.organisation_id` extends StringReference<DB, Table>
    ? unknown
    : never
  : never;

/**
 * The condition of a join by a key: two columns that are equal, in rows of one organisation.
 * @param one a column of the joined table, such as `store.id`
 * @param other the column that refers to it, such as `issue.store_id`
 */
export function byKey<const One extends string, const Other extends string>(
  one: One,
  other: Other,
) {
  const equal = (first: string, second: string) =>
    sql<boolean>`${sql.ref(first)} = ${sql.ref(second)}`;
  return <DB, Table extends keyof DB>(
    join: JoinBuilder<DB, Table> & Known<DB, Table, One> & Known<DB, Table, Other>,
  ): JoinBuilder<DB, Table> =>
    join.on(equal(organisationOf(one), organisationOf(other))).on(equal(one, other));
}

function organisationOf(column: string): string {
  return column.replace(/\.\w+$/, '.organisation_id');
}
