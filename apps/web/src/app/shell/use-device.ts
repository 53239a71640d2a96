/** Opens the unsent work of whoever is signed in, for as long as they are. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useUser } from '#api/session.ts';
import { openDevice } from '#device/device.ts';
import { ownerOf, sessionToken } from '#lib/session-token.ts';

import { expectShellDialog } from './load-shell-dialog.ts';

/** Once, in the frame of the app. */
export function useDevice(): void {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  useEffect(() => {
    const owner = ownerOf(sessionToken.get().token ?? '');
    return openDevice({ owner, userId }, queryClient);
  }, [queryClient, userId]);
  useEffect(() => {
    // What is said of unsent things must be there when nothing can be fetched.
    expectShellDialog('unsent');
    expectShellDialog('sign-out');
  }, []);
}
