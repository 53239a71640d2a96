/** Adds somebody to a firm: new people by a link, existing ones at once. */
import type { invitePerson as endpoint, PasswordLink, PersonRow } from '@plinth/contracts/people';
import type { Received } from '@plinth/contracts/shared/endpoint';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { conflict } from '#errors.ts';
import type { AuditedChange } from '#features/audit/audit.public.ts';
import { insertPerson } from '#features/organisations/organisations.public.ts';
import { administer } from './administer.ts';
import { grantLink } from '../passwords/password-links.ts';
import { findPerson, getPerson } from '../people.queries.ts';
import { findByEmail, firmsOf, setInvitingFirm } from '../people.store.ts';
import { giveRoles } from './set-person-roles.ts';

type Body = Received<typeof endpoint, 'body'>;

/** @throws AppError notFound, forbidden; conflict for a member; unprocessable without any role */
export async function invitePerson(
  ctx: Context,
  firmId: string,
  body: Body,
): Promise<{ person: PersonRow; link: PasswordLink | null; message: string }> {
  return administer(ctx, firmId, async (tx) => {
    const known = await findByEmail(tx, ctx.scope.organisationId, body.email);
    if (known && (await findPerson(tx, ctx, firmId, known.id))) {
      throw conflict('They already belong to this firm');
    }
    const userId = known?.id ?? ctx.newId();
    const added = known ? [] : [await addPerson(tx, ctx, userId, body)];
    const given = await giveRoles(tx, ctx, { firmId, userId }, body);
    await noteInvited(tx, ctx, { firmId, userId });
    const isWaiting = known === undefined || (!known.hasPassword && known.isActive);
    const link = isWaiting ? await grantLink(tx, ctx, userId, 'INVITATION') : null;
    const person = await getPerson(tx, ctx, firmId, userId);
    const changes = [...added, given];
    return { changes, answer: () => ({ person, link, message: messageFor(person, link) }) };
  });
}

/** Somebody without any firm is invited by this one. */
async function noteInvited(
  tx: Transaction,
  { scope: { organisationId } }: Context,
  member: { readonly firmId: string; readonly userId: string },
): Promise<void> {
  const firms = await firmsOf(tx, organisationId, member.userId);
  if (firms.length === 1) await setInvitingFirm(tx, { organisationId, ...member });
}

function messageFor({ name, status }: PersonRow, link: PasswordLink | null): string {
  if (link) return `${name} invited`;
  const added = `${name} added to the firm`;
  return status === 'INVITED' ? `${added}; they come in by the invitation they have` : added;
}

async function addPerson(
  tx: Transaction,
  ctx: Context,
  id: string,
  { name, email, mobile }: Body,
): Promise<AuditedChange> {
  await insertPerson(tx, {
    organisationId: ctx.scope.organisationId,
    id,
    createdAt: ctx.clock(),
    name,
    email,
    mobile,
    passwordHash: null,
  });
  const detail = { name, email, mobile };
  return { documentType: 'USER', documentId: id, place: null, action: 'create', detail };
}
