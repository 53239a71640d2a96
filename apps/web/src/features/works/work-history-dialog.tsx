/** The revisions of a work item, and what was done with it. */
import { getWorkHistory, type WorkRevision } from '@plinth/contracts/work-history';
import type { WorkRow } from '@plinth/contracts/works';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { HistoryCard } from '#document/document-history.tsx';
import { type RevisionEntry, RevisionList } from '#document/revision-list.tsx';
import { formatDateTime, formatMoney, formatQuantity } from '#lib/format.ts';
import { workText } from '#lib/work-text.ts';
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
        {revisions && item.kind !== 'BOQ_HEADING' && (
          <RevisionList revisions={revisions.map((one, at) => entryOf(one, revisions[at + 1]))} />
        )}
        <HistoryCard history={history} toRows={workHistory} />
      </div>
    </Dialog>
  );
}

/** The newest first, each with what it changed. */
function entryOf(revision: WorkRevision, before: WorkRevision | undefined): RevisionEntry {
  const { unit, quantity, rate } = revision;
  return {
    key: revision.revision,
    name: revision.revision === 0 ? 'As added' : `Revision ${revision.revision}`,
    badges: revision.isCurrent ? [{ tone: 'success', word: 'Current' }] : [],
    figure: `since ${formatDateTime(revision.since)}`,
    people: before ? differenceText(before, revision) : '',
    children: (
      <p className="figures flex flex-wrap gap-x-4">
        <span>{quantity === null ? 'No quantity' : `${formatQuantity(quantity)} ${unit}`}</span>
        <span>{rate === null ? 'No rate' : `${formatMoney(rate)} per ${unit}`}</span>
      </p>
    ),
  };
}
