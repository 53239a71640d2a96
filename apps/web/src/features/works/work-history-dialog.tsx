/** The revisions of a work item, and what was done with it. */
import { getWorkHistory, type WorkRevision } from '@plinth/contracts/work-history';
import type { WorkRow } from '@plinth/contracts/works';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { HistoryCard } from '#document/document-history.tsx';
import { formatDateTime, formatMoney, formatQuantity } from '#lib/format.ts';
import { workText } from '#lib/work-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

import { workHistory } from './work-history-words.ts';
import { differenceText } from './work-revisions.ts';

const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['work-items', 'history', id],
    queryFn: ({ signal }) => call(getWorkHistory, { params: { id }, signal }),
    meta: FAILS_SILENTLY,
  });

interface WorkHistoryDialogProps {
  item: WorkRow;
  /** `true`, or why it cannot be changed. */
  permission: true | string;
  onEdit: () => void;
  onClose: () => void;
}

export function WorkHistoryDialog(props: WorkHistoryDialogProps) {
  const { item, permission, onEdit, onClose } = props;
  const query = historyQuery(item.id);
  const { data: revisions } = useQuery({ ...query, select: (known) => known.revisions });
  const history = useQuery({ ...query, select: ({ list }) => list });
  return (
    <Dialog
      title={`Revisions and history of ${item.code}`}
      description={workText(item)}
      className="sm:w-[min(40rem,calc(100vw-2rem))]"
      onClose={onClose}
      footer={
        !item.isArchived && (
          <Button disabledReason={permission} onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {revisions && item.kind !== 'BOQ_HEADING' && <Revisions revisions={revisions} />}
        <HistoryCard history={history} toRows={workHistory} />
      </div>
    </Dialog>
  );
}

/** The newest first, each with what it changed. */
function Revisions({ revisions }: { revisions: readonly WorkRevision[] }) {
  return (
    <ol aria-label="Revisions" className="divide-y rounded-lg border">
      {revisions.map((one, at) => {
        const before = revisions[at + 1];
        return (
          <li key={one.revision} className="flex flex-col gap-0.5 px-4 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">
                {one.revision === 0 ? 'As added' : `Revision ${one.revision}`}
              </span>
              {one.isCurrent && <Badge tone="success">Current</Badge>}
              <span className="figures ml-auto text-[13px] text-muted-foreground">
                {`since ${formatDateTime(one.since)}`}
              </span>
            </p>
            <p className="figures flex flex-wrap gap-x-4">
              <span>
                {one.quantity === null
                  ? 'No quantity'
                  : `${formatQuantity(one.quantity)} ${one.unit}`}
              </span>
              <span>
                {one.rate === null ? 'No rate' : `${formatMoney(one.rate)} per ${one.unit}`}
              </span>
            </p>
            {before && (
              <p className="figures text-[13px] text-muted-foreground empty:hidden">
                {differenceText(before, one)}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
