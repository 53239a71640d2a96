/** Loads the chunk of a shell dialog once. */
import type { ComponentType } from 'react';

import { screenLoader } from '../screen-loader.ts';

import type { ShellDialog } from './shell-dialog.ts';

export interface ShellDialogProps {
  onClose: () => void;
}

/** `adding` is open while something is added. */
export type Loaded = ShellDialog | 'adding';

const LOADERS: Record<Loaded, () => Promise<ComponentType<ShellDialogProps>>> = {
  adding: async () => (await import('./adding-dialogs.tsx')).AddingDialogs,
  palette: async () => (await import('../palette/command-palette.tsx')).CommandPalette,
  settings: async () => (await import('./settings-dialog.tsx')).SettingsDialog,
  unsent: async () => (await import('./unsent-dialogs.tsx')).UnsentDialog,
  'sign-out': async () => (await import('./unsent-dialogs.tsx')).SignOutDialog,
  shortcuts: async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
};

/** Loads the code of a dialog of the shell; throws like {@link screenLoader}. */
export async function loadShellDialog(name: Loaded) {
  return screenLoader(LOADERS[name])();
}

/** Preloads on hover and focus. */
export function expectShellDialog(name: ShellDialog): void {
  LOADERS[name]().catch(() => undefined);
}
