import { listFirms, listProjects } from '@plinth/contracts/firms';
import {
  correctPriceIndex,
  createPriceIndex,
  enterPriceIndices,
  listPriceIndices,
  type PriceIndex,
  previewIndexCorrection,
} from '@plinth/contracts/price-indices';
import {
  agreeRateContract,
  closeRateContract,
  createRateContract,
  decideAmendment,
  amendRateContract,
  type RateContractBody,
  sendBackRateContract,
  submitRateContract,
  updateRateContract,
} from '@plinth/contracts/rate-contract-acts';
import type { RateContract } from '@plinth/contracts/rate-contracts';
import type { Sent } from '@plinth/contracts/shared/endpoint';
import { listSuppliers } from '@plinth/contracts/suppliers';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { FAILS_SILENTLY, invalidate } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';

const REFRESHED = [['rate-contracts'], ['contract-rates']];

export const priceIndicesQuery = queryOptions({
  queryKey: ['price-indices'],
  queryFn: async ({ signal }) => (await call(listPriceIndices, { signal })).list,
  meta: FAILS_SILENTLY,
});

/** Firms and projects that a contract may serve. */
export const servedQuery = queryOptions({
  queryKey: ['firms', 'served-by-contracts'],
  queryFn: async ({ signal }) => {
    const [firms, projects] = await Promise.all([
      call(listFirms, { signal }),
      call(listProjects, { query: {}, signal }),
    ]);
    return { firms: firms.list, projects: projects.list };
  },
  meta: FAILS_SILENTLY,
});

const suppliersQuery = (search: string) =>
  queryOptions({
    queryKey: ['suppliers', 'options', search],
    queryFn: ({ signal }) => call(listSuppliers, { query: { search, page: 0, size: 50 }, signal }),
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });

/** Options of suppliers, in the form that a combobox loads them. */
export function useSupplierOptions(search: string) {
  const { data, isFetching, isLoadingError: isError } = useQuery(suppliersQuery(search));
  const options = (data?.list ?? []).map(({ id, supplierName, supplierCode }) => ({
    value: id,
    label: supplierName,
    detail: supplierCode,
  }));
  return { options, isLoading: isFetching, isError };
}

/** Drafts a contract, or changes the given draft. */
export async function saveContract(contract: RateContract | undefined, body: RateContractBody) {
  return contract
    ? call(updateRateContract, {
        params: { id: contract.id },
        body: { ...body, version: contract.version },
      })
    : call(createRateContract, { body });
}

/** After a refusal, somebody else may have changed it. */
const refreshContracts = () => void invalidate(REFRESHED);

type PlainAct = 'submit' | 'agree' | 'agree-amendment' | 'refuse-amendment';
type ReasonedAct = 'send-back' | 'close';

/** Acts that need no more than a press. */
export function useContractAct({ id, version }: RateContract) {
  return useCall({
    send: async (act: PlainAct) => {
      const called = { params: { id }, body: { version } };
      if (act === 'submit') return call(submitRateContract, called);
      if (act === 'agree') return call(agreeRateContract, called);
      const isAgreed = act === 'agree-amendment';
      return call(decideAmendment, { params: { id }, body: { version, isAgreed } });
    },
    success: 'Done',
    refreshes: REFRESHED,
    onError: refreshContracts,
    failure: 'Failed to change the rate contract',
  });
}

/** Closes a contract or sends it back, with a reason. */
export function useReasonedAct({ id, version }: RateContract, act: ReasonedAct) {
  return useCall({
    send: async ({ reason }: { reason: string }) =>
      call(act === 'close' ? closeRateContract : sendBackRateContract, {
        params: { id },
        body: { reason, version },
      }),
    success: 'Done',
    refreshes: REFRESHED,
    onError: refreshContracts,
    failure: 'Failed to change the rate contract',
  });
}

export function useAmendment({ id, version }: RateContract) {
  return useCall({
    send: async (body: Omit<Sent<typeof amendRateContract, 'body'>, 'version'>) =>
      call(amendRateContract, { params: { id }, body: { ...body, version } }),
    success: 'Amendment submitted',
    refreshes: REFRESHED,
    failure: 'Failed to amend the rate contract',
  });
}

export function useAddIndex() {
  return useCall({
    send: async (body: { name: string; source: string }) => call(createPriceIndex, { body }),
    success: 'Price index added',
    refreshes: [['price-indices']],
    failure: 'Failed to add the price index',
  });
}

/** The changes that correcting a final index would cause. */
export const correctionPreviewQuery = (id: string, typed: { month: string; index: string }) =>
  queryOptions({
    queryKey: ['price-indices', 'correction', id, typed],
    queryFn: ({ signal }) => call(previewIndexCorrection, { params: { id }, query: typed, signal }),
    retry: false,
    gcTime: 0,
    meta: FAILS_SILENTLY,
  });

export function useCorrectIndex({ id, version }: PriceIndex) {
  return useCall({
    send: async (body: { month: string; index: string; reason: string }) =>
      call(correctPriceIndex, { params: { id }, body: { ...body, version } }),
    success: 'Index corrected',
    refreshes: [['price-indices'], ['goods-receipts'], ['stock'], ['reports'], ...REFRESHED],
    failure: 'Failed to correct the index',
  });
}

export function useEnterMonths(id: string) {
  return useCall({
    send: async (months: Sent<typeof enterPriceIndices, 'body'>['months']) =>
      call(enterPriceIndices, { params: { id }, body: { months } }),
    success: 'Months entered',
    refreshes: [['price-indices'], ...REFRESHED],
    failure: 'Failed to enter the months',
  });
}
