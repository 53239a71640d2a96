import type { createFirm as createEndpoint, updateFirm } from '@plinth/contracts/places';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { can } from '@plinth/domain/access/permissions';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { decimal, parseDecimal } from '@plinth/domain/shared/decimal';
import { parseRateLimit } from '@plinth/domain/purchase-order/rate-change';
import { normaliseGstin } from '@plinth/domain/shared/gstin';
import { moneyString } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { forbidden, notFound, unprocessable } from '#errors.ts';
import { recordChange } from '#features/audit/audit.public.ts';
import { addProject } from '#features/firms/change-project.ts';
import { requireManaged } from '#features/firms/firms.queries.ts';
import { lockFirm, updateFirmRow } from '#features/firms/firms.store.ts';
import { getFirm } from '#features/firms/sites.queries.ts';
import { insertFirm, insertMembership } from '#features/organisations/organisations.public.ts';
import { requireVersion } from '#versions.ts';

type Body = Received<typeof createEndpoint, 'body'>;
type FirmBody = Omit<Body, 'project'>;

const LABELS = {
  name: 'Name',
  gstNo: 'GST number',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  orderTerms: 'Terms',
  approvalThreshold: 'Approval amount',
  warningPercent: 'Rate warning',
  amendmentTolerance: 'Amendment tolerance',
  acknowledgementDays: 'Days to answer an order',
  linkApprovalLimit: 'Deciding from mail',
} as const;

/** The smallest number with more digits than the column has. */
const BEYOND = decimal('10000000000000');

/**
 * The creator becomes its administrator. With its first project it can be worked in at once.
 *
 * @throws AppError forbidden without managing a whole firm; unprocessable for an invalid amount
 */
export async function createFirm(ctx: Context, { project: first, ...body }: Body) {
  const { organisationId, rolesByFirm } = ctx.scope;
  const managesOne = [...rolesByFirm.values()].some((roles) => can(roles, 'firms:manage'));
  if (!managesOne) throw forbidden();
  const fields = fieldsOf(body);
  const added = await inTransaction(ctx.db, async (tx) => {
    const id = ctx.newId();
    await insertFirm(tx, { ...fields, organisationId, id, createdAt: ctx.clock() });
    const member = { organisationId, userId: ctx.actor.id, firmId: id };
    await insertMembership(tx, { ...member, roles: ['ADMIN'] });
    await recordChange(tx, ctx, {
      documentType: 'FIRM',
      documentId: id,
      place: { firmId: id, projectId: null },
      action: 'create',
      detail: fields,
    });
    const project = first ? await addProject(tx, ctx, id, first, 'project.') : null;
    return { firm: await getFirm(tx, ctx, id), project };
  });
  return { ...added, message: 'Firm added' };
}

/**
 * @throws AppError notFound, forbidden; conflict for another version; unprocessable for an invalid
 *   amount
 */
export async function changeFirm(
  ctx: Context,
  firmId: string,
  { version: sent, ...body }: Received<typeof updateFirm, 'body'>,
) {
  await requireManaged(ctx, firmId);
  const firm = await inTransaction(ctx.db, async (tx) => {
    if (!(await lockFirm(tx, ctx.scope, firmId))) throw notFound('Firm');
    const current = await getFirm(tx, ctx, firmId);
    const stands = fieldsOf({
      ...current,
      acknowledgementDays: String(current.acknowledgementDays),
    });
    const wanted = fieldsOf({
      ...body,
      warningPercent: body.warningPercent ?? stands.warningPercent,
      amendmentTolerance: body.amendmentTolerance ?? stands.amendmentTolerance,
      acknowledgementDays: body.acknowledgementDays ?? String(stands.acknowledgementDays),
      linkApprovalLimit: body.linkApprovalLimit ?? stands.linkApprovalLimit,
    });
    requireVersion({
      sent,
      current: current.version,
      stands: texts(stands),
      wanted: texts(wanted),
      labels: LABELS,
      what: 'This firm',
    });
    const changes = changedFields(stands, wanted);
    if (!changes) return current;
    await updateFirmRow(tx, ctx.scope, firmId, wanted);
    await recordChange(tx, ctx, {
      documentType: 'FIRM',
      documentId: firmId,
      place: { firmId, projectId: null },
      action: 'update',
      detail: changes,
    });
    return getFirm(tx, ctx, firmId);
  });
  return { firm, message: 'Firm saved' };
}

function fieldsOf(body: FirmBody) {
  const { name, gstNo, address, phone, email, orderTerms, approvalThreshold } = body;
  const threshold = approvalThreshold?.trim() ?? '';
  return {
    name,
    gstNo: normaliseGstin(gstNo),
    address,
    phone,
    email,
    orderTerms,
    approvalThreshold: threshold === '' ? null : amountOf(threshold, 'approvalThreshold'),
    warningPercent: percentOf(body.warningPercent?.trim() ?? ''),
    amendmentTolerance: toleranceOf(body.amendmentTolerance?.trim() ?? ''),
    acknowledgementDays: daysOf(body.acknowledgementDays?.trim() ?? ''),
    linkApprovalLimit: amountOf(body.linkApprovalLimit?.trim() || '0', 'linkApprovalLimit'),
  };
}

function amountOf(text: string, path: 'approvalThreshold' | 'linkApprovalLimit'): string {
  const amount = parseDecimal(text);
  if (amount?.gte(decimal('0')) && amount.lt(BEYOND)) return moneyString(amount);
  const message = 'Enter an amount in rupees, or leave it empty';
  throw unprocessable(message, [{ code: 'amount', path, message }]);
}

function percentOf(text: string): string | null {
  if (text === '') return null;
  const percent = parseRateLimit(parseDecimal(text));
  if (percent) return percent.toString();
  const message = 'Enter a percentage from 0 to 999.99, or leave it empty';
  throw unprocessable(message, [{ code: 'percent', path: 'warningPercent', message }]);
}

/** The percentage as decimal text; zero if the field is empty. */
function toleranceOf(text: string): string {
  if (text === '') return '0';
  const percent = parseRateLimit(parseDecimal(text));
  if (percent?.lte('100')) return percent.toString();
  const message = 'Enter a percentage from 0 to 100, or leave it empty';
  throw unprocessable(message, [{ code: 'percent', path: 'amendmentTolerance', message }]);
}

/** The days to acknowledge an order in a firm that has not set another number. */
const USUAL_DAYS = 2;

function daysOf(text: string): number {
  if (text === '') return USUAL_DAYS;
  const days = Number(text);
  if (/^\d{1,2}$/.test(text) && days >= 1 && days <= 30) return days;
  const message = 'Enter a whole number of days from 1 to 30';
  throw unprocessable(message, [{ code: 'days', path: 'acknowledgementDays', message }]);
}

function texts({
  approvalThreshold,
  warningPercent,
  acknowledgementDays,
  ...fields
}: ReturnType<typeof fieldsOf>) {
  return {
    ...fields,
    approvalThreshold: approvalThreshold ?? '',
    warningPercent: warningPercent ?? '',
    acknowledgementDays: String(acknowledgementDays),
  };
}
