/** Loads the chunk of a shell dialog once. */
import type { ComponentType } from 'react';

import { screenLoader } from '../screen-loader.ts';

import type { ShellDialog } from './shell-dialog.ts';

export interface ShellDialogProps {
  onClose: () => void;
}

const LOADERS: Record<ShellDialog, () => Promise<ComponentType<ShellDialogProps>>> = {
  palette: async () => (await import('../palette/command-palette.tsx')).CommandPalette,
  settings: async () => (await import('./settings-dialog.tsx')).SettingsDialog,
  unsent: async () => (await import('./unsent-dialogs.tsx')).UnsentDialog,
  'sign-out': async () => (await import('./unsent-dialogs.tsx')).SignOutDialog,
  shortcuts: async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
};

/** Throws like {@link screenLoader}. */
export async function loadShellDialog(name: ShellDialog) {
  return screenLoader(LOADERS[name])();
}

/** Preloads on hover and focus. */
export function expectShellDialog(name: ShellDialog): void {
  LOADERS[name]().catch(() => undefined);
}
