/** Exports the whole list with its filters and sorting, to Excel or CSV. */
import type { files } from '@plinth/contracts/endpoints';
import type { ExportFormat } from '@plinth/contracts/shared/export';
import type { FileEndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';

import { download } from '#api/download.ts';
import { failsWith } from '#api/query-client.ts';
import { formatFileSize } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

type Files = (typeof files)[keyof typeof files];

/** The endpoint by its path, because a contract would import those of other lists. */
type ExportEndpoint = Extract<Files, { path: `${string}/export` }>;

/** Exports differ in parameters and filters, which those of the list are. */
interface AnyExport extends FileEndpointDefinition {
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
}

export type ExportPath = ExportEndpoint['path'];

/** Further parameters of an export, with a word for the menu: `with lines`. */
export interface ExportVariant {
  readonly words: string;
  readonly query: Readonly<Record<string, string>>;
}

const PLAIN: readonly ExportVariant[] = [{ words: '', query: {} }];

interface ExportMenuProps {
  path: ExportPath;
  params: Readonly<Record<string, string>> | undefined;
  variants?: readonly ExportVariant[] | undefined;
  /** The list's query without its page. */
  query: Readonly<Record<string, unknown>>;
  /** Number of rows; `undefined` if unknown. */
  total: number | undefined;
}

export function ExportMenu({ path, params, query, total, variants = PLAIN }: ExportMenuProps) {
  const save: SaveExport = async ({ format, variant }, onArrival) =>
    download<AnyExport>(
      { method: 'GET', path },
      { params: params ?? {}, query: { ...query, ...variant, format }, onArrival },
    );
  return <ExportButton save={save} total={total} variants={variants} />;
}

interface Chosen {
  readonly format: ExportFormat;
  readonly variant: ExportVariant['query'];
}

/** Downloads the export, with a callback for its progress. */
type SaveExport = (chosen: Chosen, onArrival: (bytes: number) => void) => Promise<void>;

const FORMATS = [
  ['xlsx', 'Excel', '(.xlsx)'],
  ['csv', 'CSV', '(.csv)'],
] as const satisfies readonly (readonly [ExportFormat, string, string])[];

/** An icon on a phone. */
const TOOL = 'max-sm:w-11 max-sm:px-0';

interface ExportButtonProps {
  save: SaveExport;
  /** Number of rows; `undefined` if unknown. */
  total: number | undefined;
  variants?: readonly ExportVariant[];
}

export function ExportButton({ save, total, variants = PLAIN }: ExportButtonProps) {
  const [arrived, setArrived] = useState<number>();
  const exporting = useMutation({
    mutationFn: async (chosen: Chosen) => {
      setArrived(undefined);
      await save(chosen, setArrived);
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
    <div className="relative max-sm:grow-0!">
      <Menu
        trigger={
          <Button variant="outline" className={TOOL} isLoading={isUnderWay}>
            {label}
          </Button>
        }
      >
        {variants.flatMap(({ words, query: variant }) =>
          FORMATS.map(([format, title, ending]) => (
            <MenuItem
              key={`${words} ${format}`}
              disabledReason={reason}
              onSelect={() => exporting.mutate({ format, variant })}
            >
              {[title, words, ending].filter(Boolean).join(' ')}
            </MenuItem>
          )),
        )}
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
      {arrived === undefined ? 'Waiting...' : `Preparing... ${formatFileSize(arrived)}`}
    </span>
  );
}
