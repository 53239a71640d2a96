/** All revisions of an order: the original one, and each amendment with its outcome. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import {
  reasonWords,
  REVISION_STATES,
  type RevisionState,
} from '@plinth/domain/purchase-order/amend/amendment';
import { useQuery } from '@tanstack/react-query';

import { explain } from '#api/api-error.ts';
import { historyQuery } from '#api/documents.ts';
import { usePermission } from '#api/session.ts';
import { PdfButton } from '#document/pdf-buttons.tsx';
import { type RevisionEntry, RevisionList } from '#document/revision-list.tsx';
import { formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';

import { baseOf, nameOf, type Revision } from './compared-revisions.ts';
import { orderRevisionsQuery } from './order-revisions.api.ts';

const TONES = {
  WAITING: 'info',
  IN_FORCE: 'success',
  SUPERSEDED: 'neutral',
  REJECTED: 'destructive',
  WITHDRAWN: 'outline',
} as const satisfies Record<RevisionState, BadgeTone>;

interface OrderProps {
  order: PurchaseOrder;
}

/** The revisions of an order; renders nothing if its history has no amendment. */
export function OrderRevisions({ order }: OrderProps) {
  const { data: entries } = useQuery(historyQuery('PURCHASE_ORDER', order.id));
  const isAmended = entries?.some(({ action }) => action === 'amend') ?? false;
  const { data, error, refetch } = useQuery({
    ...orderRevisionsQuery(order.id),
    enabled: isAmended,
  });
  if (!isAmended || !(data ?? error)) return null;
  return (
    <Card>
      <CardSection title="Revisions">
        {data ? (
          <RevisionList
            revisions={data.list.map((revision) => entryOf(revision, { order, all: data.list }))}
          />
        ) : (
          <p className="text-muted-foreground">
            {explain(error, 'Failed to fetch the revisions')}{' '}
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
      </CardSection>
    </Card>
  );
}

function entryOf(
  revision: Revision,
  { order, all }: OrderProps & { all: readonly Revision[] },
): RevisionEntry {
  const { id, state, madeByName, madeAt, reasonCode, reason } = revision;
  return {
    key: id,
    name: nameOf(revision),
    badges: [{ tone: TONES[state], word: REVISION_STATES[state] }],
    people: (
      <>
        {`${madeByName} · `}
        <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>
      </>
    ),
    ...(reason && { reason: `${reasonWords(reasonCode)}: ${reason}` }),
    children: <Outcome revision={revision} />,
    actions: <RevisionActions order={order} revision={revision} base={baseOf(all, revision)} />,
  };
}

interface ActionsProps extends OrderProps {
  revision: Revision;
  /** The revision that it changed; undefined for the order as made. */
  base: Revision | undefined;
}

function RevisionActions({ order, revision, base }: ActionsProps) {
  const { state } = revision;
  const prices = usePermission('prices:read', order.project);
  const name = nameOf(revision);
  const hasPaper = state === 'IN_FORCE' || state === 'SUPERSEDED';
  return (
    <>
      {base && (
        <ButtonLink
          variant="outline"
          size="sm"
          to={paths.compareRevisions(order.id, { before: base.id, after: revision.id })}
          aria-label={`Compare ${name}, ${REVISION_STATES[state]}, with ${nameOf(base)}`}
        >
          Compare
        </ButtonLink>
      )}
      {hasPaper && (
        <PdfButton
          type="PURCHASE_ORDER"
          id={order.id}
          disabledReason={prices}
          revision={{ number: revision.revision, name }}
        />
      )}
    </>
  );
}

/** The person who decided, and the comment. */
function Outcome({ revision }: { revision: Revision }) {
  const { state, decidedByName, decidedAt, inForceAt, comment } = revision;
  const at = decidedAt ?? (revision.revision > 0 ? inForceAt : null);
  if (at === null) return null;
  const word = state === 'REJECTED' || state === 'WITHDRAWN' ? REVISION_STATES[state] : 'Approved';
  const decisionText = decidedByName ? `${word} by ${decidedByName}` : 'In force without approval';
  return (
    <p className="text-[13px] text-muted-foreground">
      {state === 'WITHDRAWN' && !decidedByName ? word : decisionText}
      {' · '}
      <time dateTime={at}>{formatDateTime(at)}</time>
      {comment && <span className="block wrap-anywhere text-foreground">{comment}</span>}
    </p>
  );
}
