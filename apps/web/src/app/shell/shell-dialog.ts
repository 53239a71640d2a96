/** The state of the shell's dialogs: which one is open. */
import { createStore, useStore } from '#lib/store.ts';

export type ShellDialog = 'palette' | 'settings' | 'shortcuts' | 'unsent' | 'sign-out';

const openDialog = createStore<ShellDialog | null>(null);

export function openShellDialog(dialog: ShellDialog): void {
  openDialog.set(dialog);
}

export function closeShellDialog(): void {
  openDialog.set(null);
}

export function useShellDialog(): ShellDialog | null {
  return useStore(openDialog);
}
