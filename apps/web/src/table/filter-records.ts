/** Filters by person, supplier, material or store: options, and the name of the chosen record. */
import { listMembers } from '@plinth/contracts/firms';
import { listMaterials } from '@plinth/contracts/materials';
import { listStores } from '@plinth/contracts/stores';
import { listSuppliers } from '@plinth/contracts/suppliers';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { useMaterialOptions } from '#api/material-options.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import type { ComboboxOption } from '#ui/combobox.tsx';

import type { RecordFilter } from './list-filters.ts';

const membersQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['firms', 'members', firmId],
    queryFn: async ({ signal }) =>
      (await call(listMembers, { params: { id: firmId }, signal })).list,
    meta: FAILS_SILENTLY,
  });

const storesQuery = (firmId: string) =>
  queryOptions({
    queryKey: ['stores', 'options', firmId],
    queryFn: async ({ signal }) => (await call(listStores, { query: { firmId }, signal })).list,
    meta: FAILS_SILENTLY,
  });

const supplierOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['suppliers', 'options', search],
    queryFn: ({ signal }) => call(listSuppliers, { query: { search, page: 0, size: 50 }, signal }),
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });

interface RecordOptions {
  options: readonly ComboboxOption[];
  isLoading: boolean;
  isError: boolean;
}

function useMemberOptions(search: string): RecordOptions {
  const firmId = useProjectChoice()?.firm.id ?? '';
  const { data = [], isFetching, isLoadingError: isError } = useQuery(membersQuery(firmId));
  const wanted = search.toLowerCase();
  const options = data
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ id, name }) => ({ value: id, label: name }));
  return { options, isLoading: isFetching, isError };
}

function useSupplierOptions(search: string): RecordOptions {
  const { data, isFetching, isLoadingError: isError } = useQuery(supplierOptionsQuery(search));
  const options = (data?.list ?? []).map(({ id, supplierName, supplierCode }) => ({
    value: id,
    label: supplierName,
    detail: supplierCode,
  }));
  return { options, isLoading: isFetching, isError };
}

/** The stores of the firm, each with its project. */
function useStoreOptions(search: string): RecordOptions {
  const firmId = useProjectChoice()?.firm.id ?? '';
  const { data = [], isFetching, isError } = useQuery(storesQuery(firmId));
  const wanted = search.toLowerCase();
  const options = data
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ id, name, project }) => ({ value: id, label: name, detail: project.name }));
  return { options, isLoading: isFetching, isError };
}

/** Hooks for the options of a combobox. */
export const RECORD_OPTIONS = {
  member: useMemberOptions,
  supplier: useSupplierOptions,
  material: useMaterialOptions,
  store: useStoreOptions,
} as const satisfies Record<RecordFilter['kind'], (search: string) => RecordOptions>;

/** The name of a record that no row contains; `null` if it does not exist. */
export const recordNameQuery = (kind: RecordFilter['kind'], id: string, firmId: string) =>
  queryOptions({
    queryKey: [`${kind}s`, 'name', id, firmId],
    queryFn: ({ signal, client }) => {
      if (kind === 'supplier') return findSupplierName(id, signal);
      if (kind === 'material') return findMaterialName(id, signal);
      if (kind === 'store') return findName(id, client.query(storesQuery(firmId)));
      return findName(id, client.query(membersQuery(firmId)));
    },
    staleTime: Infinity,
    meta: FAILS_SILENTLY,
  });

async function findSupplierName(id: string, signal: AbortSignal): Promise<string | null> {
  const { list } = await call(listSuppliers, { query: { id, page: 0, size: 1 }, signal });
  return list[0]?.supplierName ?? null;
}

async function findMaterialName(id: string, signal: AbortSignal): Promise<string | null> {
  const { list } = await call(listMaterials, { query: { id, page: 0, size: 1 }, signal });
  return list[0]?.name ?? null;
}

async function findName(
  id: string,
  records: Promise<readonly { id: string; name: string }[]>,
): Promise<string | null> {
  return (await records).find((record) => record.id === id)?.name ?? null;
}
