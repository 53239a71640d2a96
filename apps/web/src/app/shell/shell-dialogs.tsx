/** Palette, settings and shortcuts. */
import { type ComponentType, useEffect, useState } from 'react';

import { toastError } from '#api/toast-error.ts';

import { loadShellDialog, type ShellDialogProps } from './load-shell-dialog.ts';
import { closeShellDialog, type ShellDialog, useShellDialog } from './shell-dialog.ts';

interface Loaded {
  readonly name: ShellDialog;
  readonly Component: ComponentType<ShellDialogProps>;
}

export function ShellDialogs() {
  const name = useShellDialog();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (name === null) return undefined;
    let isWanted = true;
    loadShellDialog(name)
      .then((Component) => isWanted && setLoaded({ name, Component }))
      .catch((error: unknown) => {
        closeShellDialog();
        toastError('Error', error, 'This could not be loaded. Reload the page to try again.');
      });
    return () => void (isWanted = false);
  }, [name]);
  // Closed on signing out.
  useEffect(() => closeShellDialog, []);
  if (name === null || loaded?.name !== name) return null;
  return <loaded.Component onClose={closeShellDialog} />;
}
