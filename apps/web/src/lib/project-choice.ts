/** The firm and project a person works on: chosen once, remembered per user on this device. */
import { remember, rememberedJson } from './storage.ts';
import { createStore, useStore } from './store.ts';

export interface ProjectChoice {
  readonly firm: { readonly id: string; readonly name: string };
  readonly project: { readonly id: string; readonly name: string; readonly firmId: string };
}

interface AppContext {
  readonly userId: string | null;
  readonly choice: ProjectChoice | null;
  readonly isDialogOpen: boolean;
}

const appContext = createStore<AppContext>({ userId: null, choice: null, isDialogOpen: false });

function keyOf(userId: string): string {
  return `plinth:project:${userId}`;
}

/** Takes up what this user chose last. The dialog opens by itself where that is nothing. */
export function openProjectContext(userId: string): void {
  if (appContext.get().userId === userId) return;
  const choice = readChoice(rememberedJson(keyOf(userId)));
  appContext.set({ userId, choice, isDialogOpen: choice === null });
}

/** `null` where a project can no longer be had; then a new one must be chosen. */
export function chooseProject(choice: ProjectChoice | null): void {
  const { userId } = appContext.get();
  if (userId) remember(keyOf(userId), choice && JSON.stringify(choice));
  appContext.set({ userId, choice, isDialogOpen: choice === null });
}

export function setProjectDialogOpen(isDialogOpen: boolean): void {
  appContext.set({ ...appContext.get(), isDialogOpen });
}

export function useAppContext(): AppContext {
  return useStore(appContext);
}

/** The chosen firm and project; `null` until one is chosen. */
export function useProjectChoice(): ProjectChoice | null {
  return useAppContext().choice;
}

/** What an older release or a curious hand left in the storage is not trusted. */
export function readChoice(stored: unknown): ProjectChoice | null {
  return isChoice(stored) ? stored : null;
}

function isChoice(value: unknown): value is ProjectChoice {
  return (
    hasTexts(value, []) &&
    hasTexts(value['firm'], ['id', 'name']) &&
    hasTexts(value['project'], ['id', 'name', 'firmId'])
  );
}

function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof fields.get(name) === 'string');
}
