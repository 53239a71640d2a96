/** The facts from which the stage of a document is derived, as JSON of a row of its table. */
import { DOCUMENTS, type DocumentType } from '@plinth/domain/document/documents';
import { STAGES, type Stage } from '@plinth/domain/document/stages';
import { keysOf } from '@plinth/domain/shared/keys';
import { type RequestFacts, stageOfRequest } from '@plinth/domain/material-request/stage';
import { type OrderFacts, stageOfOrder } from '@plinth/domain/purchase-order/stage';
import { type RawBuilder, sql } from 'kysely';

/** Whether a part of the request is on an order that is not cancelled. */
function isOnOrder(alias: string): RawBuilder<boolean> {
  const request = sql.ref(alias);
  return sql<boolean>`exists (select from material_request_line line
    where line.organisation_id = ${request}.organisation_id
      and line.material_request_id = ${request}.id and line.ordered_quantity > 0)`;
}

/** Whether a part of a delivered order was closed short. */
export function isClosedShort(alias: string): RawBuilder<boolean> {
  const order = sql.ref(alias);
  return sql<boolean>`(${order}.status = 'DELIVERED' and exists (
    select from purchase_order_line line
    where line.organisation_id = ${order}.organisation_id
      and line.purchase_order_id = ${order}.id and line.closed_quantity > 0))`;
}

export function requestFacts(alias: string): RawBuilder<RequestFacts> {
  const request = sql.ref(alias);
  return sql<RequestFacts>`json_build_object('status', ${request}.status,
    'isOnOrder', ${isOnOrder(alias)},
    'isApprovalPending', ${request}.is_approval_pending)`;
}

export function orderFacts(alias: string): RawBuilder<OrderFacts> {
  const order = sql.ref(alias);
  return sql<OrderFacts>`json_build_object('status', ${order}.status,
    'isApprovalNeeded', ${order}.is_approval_needed,
    'isSentBack', ${order}.sent_back_reason is not null,
    'isPartReceived', ${order}.is_part_received, 'isClosedShort', ${isClosedShort(alias)})`;
}

/** The facts from which a document's stage is derived, as JSON; null for types without statuses. */
export function stageFacts(type: DocumentType, alias: string): RawBuilder<unknown> {
  if (type === 'MATERIAL_REQUEST') return requestFacts(alias);
  if (type === 'PURCHASE_ORDER') return orderFacts(alias);
  return DOCUMENTS[type].statuses === null
    ? sql`null::json`
    : sql`json_build_object('status', ${sql.ref(alias)}.status)`;
}

/** @param facts of `stageFacts` for this type */
export function stageOfFacts(type: DocumentType, facts: unknown): Stage | null {
  if (facts === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `stageFacts` for this type
  const known = facts as RequestFacts & OrderFacts;
  if (type === 'MATERIAL_REQUEST') return stageOfRequest(known);
  if (type === 'PURCHASE_ORDER') return stageOfOrder(known);
  const statuses: Readonly<Record<string, unknown>> = DOCUMENTS[type].statuses ?? {};
  return keysOf(STAGES).find((stage) => STAGES[stage] === statuses[known.status]) ?? null;
}
