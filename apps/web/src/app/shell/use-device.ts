/** Opens the outbox of the signed-in person. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useUser } from '#api/session.ts';
import { openDevice } from '#device/device.ts';
import { ownerOf, sessionToken } from '#lib/session-token.ts';

import { expectShellDialog } from './load-shell-dialog.ts';

/** Used once, in the shell. */
export function useDevice(): void {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  useEffect(() => {
    const owner = ownerOf(sessionToken.get().token ?? '');
    return openDevice({ owner, userId }, queryClient);
  }, [queryClient, userId]);
  useEffect(() => {
    // Preloads the dialogs, because they must work offline.
    expectShellDialog('unsent');
    expectShellDialog('sign-out');
  }, []);
}
