/** Exports the whole list with its filters and sorting, to Excel or CSV. */
import type { files } from '@plinth/contracts/endpoints';
import type { ExportFormat } from '@plinth/contracts/shared/export';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { download } from '#api/download.ts';
import { failsWith } from '#api/query-client.ts';
import { formatFileSize } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

type Files = (typeof files)[keyof typeof files];

/**
 * By path, because a contract would import those of other lists. Reports are exported elsewhere.
 */
type ExportEndpoint = Exclude<
  Extract<Files, { path: `${string}/export` }>,
  { path: `${string}/:${string}` }
>;

export type ExportPath = ExportEndpoint['path'];

interface ExportMenuProps {
  path: ExportPath;
  /** The list's query without its page. */
  query: Readonly<Record<string, unknown>>;
  /** Number of rows; `undefined` if unknown. */
  total: number | undefined;
}

export function ExportMenu({ path, query, total }: ExportMenuProps) {
  const save: SaveExport = async (format, onArrival) =>
    download<ExportEndpoint>({ method: 'GET', path }, { query: { ...query, format }, onArrival });
  return <ExportButton save={save} total={total} />;
}

/** Download progress. */
type SaveExport = (format: ExportFormat, onArrival: (bytes: number) => void) => Promise<void>;

/** An icon on a phone. */
const TOOL = 'max-sm:w-11 max-sm:px-0';

interface ExportButtonProps {
  save: SaveExport;
  /** Number of rows; `undefined` if unknown. */
  total: number | undefined;
}

export function ExportButton({ save, total }: ExportButtonProps) {
  const [arrived, setArrived] = useState<number>();
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      setArrived(undefined);
      await save(format, setArrived);
    },
    meta: failsWith('Failed to export the list'),
  });
  const isUnderWay = exporting.isPending;
  const label = (
    <>
      {!isUnderWay && <Download aria-hidden />}
      <span className="max-sm:sr-only">{isUnderWay ? 'Exporting...' : 'Export'}</span>
    </>
  );

  if (total === 0) {
    return (
      <Button variant="outline" className={TOOL} disabledReason="There is nothing to export">
        {label}
      </Button>
    );
  }
  const reason = !isUnderWay || 'An export is under way';
  return (
    <div className="relative">
      <Menu
        trigger={
          <Button variant="outline" className={TOOL} isLoading={isUnderWay}>
            {label}
          </Button>
        }
      >
        <MenuItem disabledReason={reason} onSelect={() => exporting.mutate('xlsx')}>
          Excel (.xlsx)
        </MenuItem>
        <MenuItem disabledReason={reason} onSelect={() => exporting.mutate('csv')}>
          CSV (.csv)
        </MenuItem>
      </Menu>
      <span role="status" className="absolute top-full right-0 z-10">
        {isUnderWay && (
          <Progress key={arrived === undefined ? 'waiting' : 'coming'} arrived={arrived} />
        )}
      </span>
    </div>
  );
}

/** Progress is shown only for slow exports. */
function Progress({ arrived }: { arrived: number | undefined }) {
  return (
    <span className="mt-1 block animate-in rounded-md border bg-card px-2 py-0.5 text-xs whitespace-nowrap text-muted-foreground delay-1000 fade-in-0 fill-mode-both">
      {arrived === undefined
        ? 'Waiting for its turn...'
        : `Preparing... ${formatFileSize(arrived)}`}
    </span>
  );
}
