/** Finds the person who checks what others of the site made. */
import type { Person, TestApp } from '#testing/test-app.ts';

/** The project manager of the site; if that is the maker, its administrator. */
export async function secondPerson(app: TestApp, { id }: Person): Promise<Person> {
  return app.db
    .selectFrom('user_account as maker')
    .innerJoin('user_account as other', 'other.organisation_id', 'maker.organisation_id')
    .select(['other.id', 'other.name', 'other.email'])
    .where('maker.id', '=', id)
    .where('other.id', '<>', id)
    .where('other.email', 'in', ['meera@site.test', 'asha@site.test'])
    .orderBy('other.email', 'desc')
    .executeTakeFirstOrThrow();
}
