import { getFirmLogo, removeFirmLogo, setFirmLogo } from '@plinth/contracts/firm-logo';
import type { FirmDetail } from '@plinth/contracts/places';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { base64Of } from '#lib/shrink-photo.ts';

import { logoToSend } from './logo-file.ts';

/** The logo of a firm, cached until the firm has another one. */
export const logoQuery = ({ id, logo }: Pick<FirmDetail, 'id' | 'logo'>) =>
  queryOptions({
    queryKey: ['firm-logo', id, logo],
    queryFn: async ({ signal }) => (await call(getFirmLogo, { params: { id }, signal })).logo,
    staleTime: Infinity,
    meta: failsWith('Failed to fetch the logo'),
  });

export function useSetLogo(id: string) {
  return useCall({
    send: async (file: Blob) => {
      const content = await base64Of(await logoToSend(file));
      return call(setFirmLogo, { params: { id }, body: { content } });
    },
    success: 'Logo saved',
    refreshes: [['firm']],
    // The failure is shown below the button.
    failure: null,
  });
}

export function useRemoveLogo(id: string) {
  return useCall({
    send: async () => call(removeFirmLogo, { params: { id } }),
    success: 'Logo removed',
    refreshes: [['firm']],
    failure: 'Failed to remove the logo',
  });
}
