import { listImports, undoImport } from '@plinth/contracts/imports';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import type { Sheet } from '@plinth/domain/import/row-plan';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, failsWith, invalidate } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

import type { ImportScreen } from './import-screens.ts';
import { readCells, readFile } from './file/read-sheet.ts';

export const pastImportsQuery = (query: Sent<typeof listImports, 'query'>) =>
  queryOptions({
    queryKey: ['imports', query],
    queryFn: ({ signal }) => call(listImports, { query, signal }),
    placeholderData: keepPreviousData,
    meta: failsWith('Failed to fetch past imports'),
  });

/** Reads a file or pasted cells; the screen shows failures. */
export function useReadSheet() {
  return useMutation({
    mutationFn: (source: File | string) =>
      typeof source === 'string' ? readCells(source) : readFile(source),
    meta: FAILS_SILENTLY,
  });
}

export function usePreview<Field extends string>({ preview, plural }: ImportScreen<Field>) {
  return useMutation({
    mutationFn: async (sheet: Sheet<Field>) => ({ sheet, ...(await preview(sheet)) }),
    meta: failsWith(`Failed to preview the import of ${plural}`),
  });
}

interface Asked<Field extends string> {
  readonly sheet: Sheet<Field>;
  readonly fileName: string;
  readonly digest: string;
  readonly leaveOut: readonly number[];
}

export function useImport<Field extends string>({ run, plural }: ImportScreen<Field>) {
  return useCall({
    send: ({ sheet, ...order }: Asked<Field>) => run(sheet, order),
    success: null,
    failure: `Failed to import ${plural}`,
    onSuccess: () => void invalidate(IMPORTED),
  });
}

/** The dialog shows blocking records. */
export function useUndoImport() {
  return useCall({
    send: (id: string) => call(undoImport, { params: { id } }),
    success: 'Import undone',
    failure: null,
    onSuccess: () => void invalidate(IMPORTED),
  });
}

/** A supplier shows the names of its materials. */
const IMPORTED = [
  ['imports'],
  ['materials'],
  ['suppliers'],
  ['contractors'],
  ['stock-issues'],
  ['stock'],
  ['work-items'],
];
