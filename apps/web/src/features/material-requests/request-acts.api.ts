/** The acts on a request that its page offers. */
import {
  type MaterialRequest,
  type MaterialRequestDocument,
  rejectMaterialRequest,
  takeBackMaterialRequest,
} from '@plinth/contracts/material-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { refreshDocuments } from '#api/refresh-documents.ts';
import { notifySuccess } from '#ui/toaster.tsx';

import { materialRequestQuery } from './material-requests.api.ts';

export function useRejectRequest({ id, version }: MaterialRequest) {
  return useAct(id, 'Failed to reject MRN', (reason: string) =>
    call(rejectMaterialRequest, { params: { id }, body: { reason, version } }),
  );
}

export function useTakeBackRequest(id: string) {
  return useAct(id, 'Failed to take MRN back', () =>
    call(takeBackMaterialRequest, { params: { id } }),
  );
}

interface Acted {
  readonly mrn: MaterialRequestDocument;
  readonly message?: string | undefined;
}

function useAct<Input = void>(id: string, failure: string, act: (input: Input) => Promise<Acted>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ mrn, message = 'MRN updated successfully' }) => {
      queryClient.setQueryData(materialRequestQuery(id).queryKey, mrn);
      notifySuccess(message);
    },
    onSettled: () => refreshDocuments(queryClient),
    meta: failsWith(failure),
  });
}
