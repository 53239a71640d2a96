/** Taking somebody into a firm: a new person by a link, one of the organisation at once. */
import type { invitePerson as endpoint, PasswordLink, PersonRow } from '@plinth/contracts/people';
import type { Received } from '@plinth/contracts/shared/endpoint';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { AppError, conflict } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { insertPerson } from '#features/organisations/organisations.public.ts';
import { administer } from '#features/people/administer.ts';
import { makeLink } from '#features/people/password-links.ts';
import { findPerson, getPerson } from '#features/people/people.queries.ts';
import { findByEmail } from '#features/people/people.store.ts';
import { giveRoles } from '#features/people/set-person-roles.ts';

type Body = Received<typeof endpoint, 'body'>;

/** @throws AppError notFound, forbidden; conflict for an email that is taken; unprocessable without any role */
export async function invitePerson(
  ctx: Context,
  firmId: string,
  body: Body,
): Promise<{ person: PersonRow; link: PasswordLink | null; message: string }> {
  const { person, link } = await administer(ctx, firmId, async (tx) => {
    const known = await findByEmail(tx, body.email);
    if (known && known.organisationId !== ctx.scope.organisationId) throw emailTaken();
    if (known && (await findPerson(tx, ctx, firmId, known.id))) {
      throw conflict('They are of this firm already');
    }
    const userId = known?.id ?? (await addPerson(tx, ctx, body));
    await giveRoles(tx, ctx, { firmId, userId }, body);
    const isWithoutPassword = known === undefined || !known.hasPassword;
    return {
      link: isWithoutPassword ? await makeLink(tx, ctx, userId, 'INVITATION') : null,
      person: await getPerson(tx, ctx, firmId, userId),
    };
  });
  const message = link ? `${person.name} invited` : `${person.name} added to the firm`;
  return { person, link, message };
}

async function addPerson(
  tx: Transaction,
  ctx: Context,
  { name, email, mobile }: Body,
): Promise<string> {
  const id = ctx.newId();
  await insertPerson(tx, {
    organisationId: ctx.scope.organisationId,
    id,
    createdAt: ctx.clock(),
    name,
    email,
    mobile,
    passwordHash: null,
  });
  await recordChange(tx, ctx, {
    documentType: 'USER',
    documentId: id,
    place: null,
    action: 'create',
    detail: { name, email, mobile },
  });
  return id;
}

/** No more is said of people of other organisations. */
function emailTaken(): AppError {
  const message = 'This email is already in use';
  return new AppError('conflict', message, [{ code: 'taken', path: 'email', message }]);
}
