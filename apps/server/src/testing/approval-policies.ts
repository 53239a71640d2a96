/** Publishes approval policies for tests. */
import { api } from '@plinth/contracts/endpoints';
import type { MaterialRequest } from '@plinth/contracts/material-requests';
import type { saveApprovalPolicy } from '@plinth/contracts/approval-policies';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import type { ApprovedDocument } from '@plinth/domain/approval/policy';

import { orderOf, priced, type Site, submitRequest } from '#testing/builders.ts';
import type { Person, TestApp } from '#testing/test-app.ts';

type SentRule = NonNullable<Sent<typeof saveApprovalPolicy, 'body'>['rules']>[number];

interface Rule extends Partial<Omit<SentRule, 'approvers'>> {
  /** The approvers by name, instead of roles. */
  readonly people?: readonly { readonly id: string }[];
  readonly firmRoles?: SentRule['approvers']['firmRoles'];
  readonly projectRoles?: SentRule['approvers']['projectRoles'];
}

/** A rule of one approval on level 1 for every amount, unless `Rule` differs. */
export function rule({ people = [], firmRoles = [], projectRoles = [], ...more }: Rule): SentRule {
  return {
    level: 1,
    needed: 1,
    ...more,
    approvers: { people: people.map(({ id }) => id), firmRoles, projectRoles },
  };
}

/** A rule by which documents below the amount need no approval. */
export const freeBelow = (to: string): SentRule => rule({ to, needed: 0 });

interface Published {
  readonly as: Person;
  readonly firmId: string;
  readonly documentType?: ApprovedDocument;
}

/** Saves the rules as a draft and publishes it. */
export async function publishRules(
  app: TestApp,
  { as, firmId, documentType = 'PURCHASE_ORDER' }: Published,
  rules: SentRule[],
) {
  const call = { as, params: { id: firmId }, body: { documentType, rules } };
  const { policy } = await app.ok(api.saveApprovalPolicy, call);
  return (await app.ok(api.publishApprovalPolicy, { as, params: { id: policy.id } })).policy;
}

/** Makes an order of one brick at that price without GST, by the buyer. */
export async function orderAt(
  app: TestApp,
  { brick, localSupplier }: Pick<Site, 'brick' | 'localSupplier'>,
  { as, project, price, supplier = localSupplier, mrn: given }: OrderAt,
) {
  const mrn = given ?? (await submitRequest(app, { as, project, items: [[brick, 1]] }));
  const item = { ...priced(mrn, 0, supplier), pricePerUnit: price, gst: '0' };
  const call = { as, params: { mrnId: mrn.id }, body: orderOf(app, [item]) };
  const { purchaseOrders } = await app.ok(api.createPurchaseOrders, call);
  const id = purchaseOrders[0]?.id ?? '';
  return (await app.ok(api.getPurchaseOrder, { as, params: { id } })).purchaseOrder;
}

interface OrderAt {
  readonly as: Person;
  readonly project: Site['project'];
  readonly price: string;
  readonly supplier?: Site['localSupplier'];
  /** A request that may be ordered from. */
  readonly mrn?: MaterialRequest;
}
