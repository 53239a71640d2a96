/** Signs out, after a warning about unsent work. */
import { signOut } from '#api/session.ts';
import { unsentNow } from '#device/device.ts';
import { unsentThings } from '#device/unsent-things.ts';

import { openShellDialog } from './shell-dialog.ts';

export async function leave(): Promise<void> {
  const things = unsentThings(await unsentNow(), Date.now());
  if (things.length > 0) openShellDialog('sign-out');
  else signOut();
}
