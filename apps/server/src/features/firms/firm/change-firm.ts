import type { FirmWithModules } from '@plinth/contracts/firms';
import type { createFirm as createEndpoint, updateFirm } from '@plinth/contracts/places';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { type Module, MODULES } from '@plinth/domain/access/modules';
import { can } from '@plinth/domain/access/permissions';
import { parseRateLimit } from '@plinth/domain/purchase-order/amend/rate-change';
import { termsViolations } from '@plinth/domain/purchase-order/terms/order-terms';
import { changedFields } from '@plinth/domain/shared/changed-fields';
import { decimal, parseDecimal } from '@plinth/domain/shared/decimal';
import { normaliseGstin } from '@plinth/domain/shared/gstin';
import { dayText, indianDate } from '@plinth/domain/shared/iso-date';
import { moneyString } from '@plinth/domain/shared/money';

import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { defineCreate } from '#documents/act.ts';
import { forbidden, refuseViolations, unprocessable } from '#errors.ts';
import { firmActs, MANAGE } from '../firm-acts.ts';
import { enterFirm } from '../firms.queries.ts';
import { updateDisabledModules, updateFirmRow, updateStockLock } from '../firms.store.ts';
import { addProject } from '../projects/change-project.ts';
import { getFirm } from '../projects/sites.queries.ts';
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
  creditDays: 'Credit days',
  deliveryTerms: 'Delivery terms',
  orderTerms: 'Other terms',
  approvalThreshold: 'Approval amount',
  warningPercent: 'Rate warning',
  amendmentTolerance: 'Amendment tolerance',
  acknowledgementDays: 'Days to answer an order',
  linkApprovalLimit: 'Deciding from mail',
  printsItemCodes: 'Item codes on papers',
} as const;

const create = defineCreate({ type: 'FIRM', answer: getFirm });

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
    const within = { ...ctx, db: tx };
    const firm = await create(within, async (_, id) => {
      await insertFirm(tx, { ...fields, organisationId, id, createdAt: ctx.clock() });
      const member = { organisationId, userId: ctx.actor.id, firmId: id };
      await insertMembership(tx, { ...member, roles: ['ADMIN'] });
      return { place: { firmId: id, projectId: null }, detail: fields };
    });
    const project = first ? await addProject(within, firm.id, first, 'project.') : null;
    return { firm, project };
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
  const firm = await firmActs.act(ctx, firmId, MANAGE, async (tx) => {
    const current = await getFirm(tx, ctx, firmId);
    const stands = fieldsOf({
      ...current,
      creditDays: daysText(current.creditDays),
      acknowledgementDays: String(current.acknowledgementDays),
    });
    const wanted = fieldsOf({
      ...body,
      creditDays: body.creditDays === undefined ? daysText(stands.creditDays) : body.creditDays,
      deliveryTerms: body.deliveryTerms ?? stands.deliveryTerms,
      warningPercent: body.warningPercent ?? stands.warningPercent,
      amendmentTolerance: body.amendmentTolerance ?? stands.amendmentTolerance,
      acknowledgementDays: body.acknowledgementDays ?? String(stands.acknowledgementDays),
      linkApprovalLimit: body.linkApprovalLimit ?? stands.linkApprovalLimit,
      printsItemCodes: body.printsItemCodes ?? stands.printsItemCodes,
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
    if (!changes) return null;
    return {
      action: 'update',
      detail: changes,
      write: async () => updateFirmRow(tx, ctx.scope, firmId, wanted),
    };
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
    creditDays: creditOf(body.creditDays ?? ''),
    deliveryTerms: body.deliveryTerms ?? '',
    orderTerms,
    approvalThreshold: threshold === '' ? null : amountOf(threshold, 'approvalThreshold'),
    warningPercent: percentOf(body.warningPercent?.trim() ?? ''),
    amendmentTolerance: toleranceOf(body.amendmentTolerance?.trim() ?? ''),
    acknowledgementDays: daysOf(body.acknowledgementDays?.trim() ?? ''),
    linkApprovalLimit: amountOf(body.linkApprovalLimit?.trim() || '0', 'linkApprovalLimit'),
    printsItemCodes: body.printsItemCodes ?? false,
  };
}

function daysText(days: number | null): string {
  return days === null ? '' : String(days);
}

function creditOf(text: string): number | null {
  refuseViolations(termsViolations({ creditDays: text }));
  return text.trim() === '' ? null : Number(text);
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
  creditDays,
  approvalThreshold,
  warningPercent,
  acknowledgementDays,
  printsItemCodes,
  ...fields
}: ReturnType<typeof fieldsOf>) {
  return {
    ...fields,
    creditDays: daysText(creditDays),
    approvalThreshold: approvalThreshold ?? '',
    warningPercent: warningPercent ?? '',
    acknowledgementDays: String(acknowledgementDays),
    printsItemCodes: printsItemCodes ? 'yes' : 'no',
  };
}

/** Modules that are not named are on. @throws AppError notFound, forbidden */
export async function setFirmModules(
  ctx: Context,
  firmId: string,
  wanted: readonly Module[],
): Promise<{ firm: FirmWithModules; message: string }> {
  const disabledModules = MODULES.filter((module) => wanted.includes(module));
  const firm = await firmActs.actFor(ctx, firmId, MANAGE, (tx, { firm: before }) => ({
    action: 'set-modules',
    detail: { before: before.disabledModules, after: disabledModules },
    write: async () => updateDisabledModules(tx, ctx.scope, firmId, disabledModules),
    answer: () => ({ ...before, disabledModules }),
  }));
  return { firm, message: 'Modules saved' };
}

const LOCK = { permission: 'months:lock' } as const;

/** The last locked day of a firm; null if none. @throws AppError notFound, forbidden */
export async function getStockLock(ctx: Context, firmId: string) {
  await enterFirm(ctx.db, ctx, firmId, LOCK.permission);
  const { stockLockedUntil } = await getFirm(ctx.db, ctx, firmId);
  return { lockedUntil: stockLockedUntil };
}

/**
 * Locks the days up to this one: nothing is posted to them, and orders of these days are not changed.
 * @throws AppError notFound, forbidden; unprocessable for today or later
 */
export async function lockStock(
  ctx: Context,
  firmId: string,
  lockedUntil: string | null,
): Promise<{ lockedUntil: string | null; message: string }> {
  await firmActs.act(ctx, firmId, LOCK, async (tx) => {
    if (lockedUntil !== null && lockedUntil >= indianDate(ctx.clock())) {
      const message = 'Choose a day that is over';
      throw unprocessable(message, [{ code: 'not-over', path: 'lockedUntil', message }]);
    }
    const { stockLockedUntil: before } = await getFirm(tx, ctx, firmId);
    return {
      action: 'lock-stock',
      detail: { before, after: lockedUntil },
      write: async () => updateStockLock(tx, ctx.scope, firmId, lockedUntil),
    };
  });
  return {
    lockedUntil,
    message: lockedUntil
      ? `Orders and stock are locked up to ${dayText(lockedUntil)}`
      : 'All days are open',
  };
}
