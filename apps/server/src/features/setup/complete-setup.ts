/** First-time setup: creates the organisation and its administrator, once. */
import type { completeSetup as completeSetupEndpoint } from '@plinth/contracts/setup';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { normaliseGstin } from '@plinth/domain/shared/gstin';
import { stateName } from '@plinth/domain/shared/state-codes';
import { sql } from 'kysely';

import type { PublicContext } from '#context.ts';
import { ofOrganisation } from '#db/organisation-pool.ts';
import { inTransaction } from '#db/transaction.ts';
import { conflict, refuseViolations } from '#errors.ts';
import {
  hashPassword,
  openSession,
  refuseWeakPassword,
  type Tokens,
} from '#features/auth/auth.public.ts';
import { createOrganisation, hasAnyPerson } from '#features/organisations/organisations.public.ts';

/** An advisory lock: concurrent setups wait, and only one finds no account. */
const SETUP_LOCK = 7_031_987;

/** @throws AppError conflict if an account exists */
export async function completeSetup(
  ctx: PublicContext,
  tokens: Tokens,
  body: Received<typeof completeSetupEndpoint, 'body'>,
): Promise<{ token: string; message: string }> {
  if (stateName(body.siteStateCode) === null) {
    const message = 'Choose the State of the site';
    refuseViolations([{ code: 'state', path: 'siteStateCode', message }]);
  }
  refuseWeakPassword(body.password, { ...body, organisation: body.firmName });
  const { organisationId, people } = await inTransaction(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(tx);
    if (await hasAnyPerson(tx)) throw conflict('Plinth is already set up; please sign in');
    const { name, email, mobile, password, firmName, firmGstNo, projectName, siteStateCode } = body;
    const project = { name: projectName, city: '', siteStateCode };
    const firm = { name: firmName, gstNo: normaliseGstin(firmGstNo), approvalThreshold: null };
    const passwordHash = await hashPassword(password);
    return createOrganisation(tx, ctx, {
      name: firmName,
      firms: [{ ...firm, projects: [project] }],
      people: [{ name, email, mobile, passwordHash, firms: [0], roles: ['ADMIN'] }],
    });
  });
  const [administrator] = people;
  if (!administrator) throw new Error('the administrator was not created');
  const db = ofOrganisation(ctx.db, organisationId);
  const token = await openSession({ ...ctx, db }, tokens, { organisationId, id: administrator.id });
  return { token, message: `Welcome, ${administrator.name}` };
}
