/** The daily backup: a warning on every screen of administration, its last time on the firm's. */
import { getBackupStatus } from '@plinth/contracts/backup';
import { backupProblem } from '@plinth/domain/backup/backup-status';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { formatDateTime } from '#lib/format.ts';
import { CardSection } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const backupQuery = queryOptions({
  queryKey: ['backup'],
  queryFn: ({ signal }) => call(getBackupStatus, { signal }),
  meta: failsWith('Failed to fetch the state of the backup'),
});

/** A warning about backups; renders nothing while they are in order. */
export function BackupWarning() {
  const { data } = useQuery(backupQuery);
  const problem = data && backupProblem(data, new Date());
  if (data === undefined || problem === undefined) return null;
  return (
    <div role="alert" className="mb-4 rounded-md bg-warning-soft px-3 py-2">
      <p className="font-semibold text-warning">{problem}</p>
      <p>{`${lastInWords(data.lastMadeAt)} Whoever runs the server can mend it.`}</p>
    </div>
  );
}

export function BackupSection() {
  const { data, isLoadingError: isError } = useQuery(backupQuery);
  return (
    <CardSection title="Backup">
      {isError && !data && (
        <p className="text-muted-foreground">The state of the backup could not be loaded.</p>
      )}
      {!data && !isError && <Skeleton className="h-5" />}
      {data && (
        <p className="text-muted-foreground">
          {data.isOn ? lastInWords(data.lastMadeAt) : 'This server makes no daily backups.'}
        </p>
      )}
    </CardSection>
  );
}

function lastInWords(madeAt: string | null): string {
  if (madeAt === null) return 'No daily backup was made yet.';
  return `The last daily backup was made at ${formatDateTime(madeAt)}.`;
}
