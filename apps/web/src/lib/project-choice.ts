/** The chosen firm and project, remembered per user on this device. */
import { type Module, MODULE_NAMES, MODULES } from '@plinth/domain/access/modules';

import { userIdOf } from './session-token.ts';
import { noteProject } from './recent-projects.ts';
import { remember, rememberedJson } from './storage.ts';
import { createStore, useStore } from './store.ts';

export interface ProjectChoice {
  readonly firm: {
    readonly id: string;
    readonly name: string;
    /**
     * The modules that the firm has switched off, as of the last response; the server enforces
     * them.
     */
    readonly disabledModules?: readonly Module[];
  };
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

/** Restores the user's last choice; without one the dialog opens. */
export function openProjectContext(userId: string): void {
  if (appContext.get().userId === userId) return;
  const choice = rememberedChoice(userId);
  appContext.set({ userId, choice, isDialogOpen: choice === null });
}

function rememberedChoice(userId: string): ProjectChoice | null {
  return readChoice(rememberedJson(keyOf(userId)));
}

/** The last choice of the token's user, read before screens load. */
export function choiceOf(token: string | null): ProjectChoice | null {
  try {
    return token === null ? null : rememberedChoice(userIdOf(token));
  } catch {
    // An invalid token; the session will end.
    return null;
  }
}

/** `null` if the project is no longer available. */
export function chooseProject(choice: ProjectChoice | null): void {
  const { userId } = appContext.get();
  if (userId && choice) noteProject(userId, choice.project.id);
  keepChoice(choice, choice === null);
}

/** Whether the module was off at the last response. */
export function isModuleOff({ disabledModules }: ProjectChoice['firm'], module: Module): boolean {
  return disabledModules?.includes(module) ?? false;
}

/** `true`, or why the module cannot be used. */
export function useModule(module: Module, firmId?: string): true | string {
  const firm = useProjectChoice()?.firm;
  if (!firm || (firmId !== undefined && firmId !== firm.id)) return true;
  return !isModuleOff(firm, module) || `${MODULE_NAMES[module]} is switched off for this firm`;
}

/** Updates all modules of the chosen firm. */
export function rememberModules(firmId: string, disabledModules: readonly Module[]): void {
  for (const module of MODULES) {
    rememberModule(firmId, module, disabledModules.includes(module) ? 'off' : 'on');
  }
}

/** Updates a module of the chosen firm. */
export function rememberModule(firmId: string, module: Module, state: 'on' | 'off'): void {
  const { choice, isDialogOpen } = appContext.get();
  const isOff = state === 'off';
  if (choice?.firm.id !== firmId || isModuleOff(choice.firm, module) === isOff) return;
  const others = choice.firm.disabledModules?.filter((disabled) => disabled !== module) ?? [];
  const disabledModules = isOff ? [...others, module] : others;
  keepChoice({ ...choice, firm: { ...choice.firm, disabledModules } }, isDialogOpen);
}

function keepChoice(choice: ProjectChoice | null, isDialogOpen: boolean): void {
  const { userId } = appContext.get();
  if (userId) remember(keyOf(userId), choice && JSON.stringify(choice));
  appContext.set({ userId, choice, isDialogOpen });
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

/** Validated, because an older release may have written it. */
export function readChoice(stored: unknown): ProjectChoice | null {
  return isChoice(stored) ? stored : null;
}

function isChoice(value: unknown): value is ProjectChoice {
  return (
    hasTexts(value, []) &&
    hasTexts(value['firm'], ['id', 'name']) &&
    Array.isArray(value['firm']['disabledModules'] ?? []) &&
    hasTexts(value['project'], ['id', 'name', 'firmId'])
  );
}

function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof fields.get(name) === 'string');
}
