/** Palette, settings and shortcuts; and the forms of what is added where it is to be picked. */
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { toastError } from '#api/toast-error.ts';
import { stopAddingAll, stopAddingAt, useAdding } from '#parts/masters/add-record.ts';

import { type Loaded, loadShellDialog, type ShellDialogProps } from './load-shell-dialog.ts';
import { closeShellDialog, useShellDialog } from './shell-dialog.ts';

interface Shown {
  readonly name: Loaded;
  readonly Component: ComponentType<ShellDialogProps>;
}

export function ShellDialogs() {
  const { pathname } = useLocation();
  const isAdding = useAdding().length > 0;
  const name = useShellDialog() ?? (isAdding ? 'adding' : null);
  const [loaded, setLoaded] = useState<Shown | null>(null);
  useEffect(() => {
    if (name === null) return undefined;
    let isWanted = true;
    loadShellDialog(name)
      .then((Component) => isWanted && setLoaded({ name, Component }))
      .catch((error: unknown) => {
        closeAll();
        toastError('Error', error, 'This could not be loaded. Reload the page to try again.');
      });
    return () => void (isWanted = false);
  }, [name]);
  // Signing out closes all dialogs.
  useEffect(() => closeAll, []);
  useEffect(() => () => stopAddingAt(pathname), [pathname]);
  if (name === null || loaded?.name !== name) return null;
  return <loaded.Component onClose={closeShellDialog} />;
}

function closeAll(): void {
  closeShellDialog();
  stopAddingAll();
}
