import type { Sent } from '@plinth/contracts/shared/endpoint';
import {
  getSupplierBankAccount,
  setSupplierBankAccount,
} from '@plinth/contracts/supplier-bank-account';
import {
  createSupplier,
  deleteSupplier,
  getSupplier,
  getSupplierPerformance,
  getSupplierUse,
  restoreSupplier,
  type Supplier,
  type SupplierRow,
  updateSupplier,
} from '@plinth/contracts/suppliers';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { useRemoval } from '#form/use-removal.ts';
import { useVersion } from '#form/use-version.ts';

const REFRESHED = [['suppliers']];

/**
 * Whether documents use the supplier. The answer is not cached, because orders may have been added
 * since.
 */
export const supplierUseQuery = (id: string) =>
  queryOptions({
    queryKey: ['supplier-use', id],
    queryFn: ({ signal }) => call(getSupplierUse, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: FAILS_SILENTLY,
  });

type SupplierBody = Sent<typeof createSupplier, 'body'>;

/** The supplier as shown on its page; refreshed by changes of any supplier. */
export const supplierQuery = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'one', id],
    queryFn: ({ signal }) => call(getSupplier, { params: { id }, signal }),
    meta: FAILS_SILENTLY,
  });

export const supplierPerformanceQuery = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'performance', id],
    queryFn: ({ signal }) => call(getSupplierPerformance, { params: { id }, signal }),
    meta: FAILS_SILENTLY,
  });

/** The bank account of the supplier, which leaves the cache as soon as its page is left. */
export const bankAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'bank-account', id],
    queryFn: ({ signal }) => call(getSupplierBankAccount, { params: { id }, signal }),
    gcTime: 0,
    meta: FAILS_SILENTLY,
  });

type BankAccountBody = Sent<typeof setSupplierBankAccount, 'body'>;

export function useSetBankAccount(id: string, opened: number) {
  const { version, follow } = useVersion(opened);
  return useCall({
    send: async (body: BankAccountBody) =>
      call(setSupplierBankAccount, { params: { id }, body: { ...body, version } }),
    success: 'Bank account saved',
    refreshes: [['suppliers', 'bank-account', id]],
    onError: follow,
    failure: 'Failed to save the bank account',
  });
}

/** Adds a supplier, or changes the given one. */
export function useSaveSupplier(supplier: SupplierRow | undefined) {
  const { version, follow } = useVersion(supplier?.version);
  return useCall({
    send: async (body: SupplierBody) =>
      supplier
        ? call(updateSupplier, {
            params: { id: supplier.id },
            body: { ...body, version, refuseDuplicate: true },
          })
        : call(createSupplier, { body: { ...body, refuseDuplicate: true } }),
    success: supplier ? 'Supplier updated successfully' : 'Supplier created successfully',
    // After the list is updated, so that the focus returns to the row's new place.
    refreshes: REFRESHED,
    onError: follow,
    failure: supplier ? 'Failed to update supplier' : 'Failed to create supplier',
  });
}

export function useDeleteSupplier({ id, supplierName: name }: Supplier) {
  return useRemoval({
    id,
    name,
    word: 'supplier',
    remove: async () => call(deleteSupplier, { params: { id } }),
    restore: async () => call(restoreSupplier, { params: { id } }),
    list: ['suppliers', 'list'],
    refreshesAfter: REFRESHED,
  });
}
