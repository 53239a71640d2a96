/**
 * What was typed into a form and not sent yet, kept on this device: a reload, a closed tab
 * or signing out loses nothing. One draft per person and document; nobody else's form takes
 * it up, and one that nobody came back to is forgotten.
 */
import { remember, rememberedJson, rememberedKeys } from './storage.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const PREFIX = 'plinth:draft:';

interface DraftPlace {
  readonly userId: string;
  /** The form: `purchase-order`. */
  readonly form: string;
  /** What is being filled or made from. */
  readonly documentId: string;
}

export function draftKey({ userId, form, documentId }: DraftPlace): string {
  return `${PREFIX}${userId}:${form}:${documentId}`;
}

/** As it was kept, perhaps by an older release; `null` where nothing was. */
export function keptDraft(key: string): unknown {
  const kept = rememberedJson(key);
  return isDated(kept) ? kept.draft : kept;
}

export function keepDraft(key: string, draft: object): void {
  remember(key, JSON.stringify({ keptAt: Date.now(), draft } satisfies Dated));
}

export function forgetDraft(key: string): void {
  remember(key, null);
}

/** Whoever's they are. What an older release kept without a day is kept a month from now. */
export function forgetOldDrafts(): void {
  for (const key of rememberedKeys()) {
    if (!key.startsWith(PREFIX)) continue;
    const kept = rememberedJson(key);
    if (!isObject(kept)) forgetDraft(key);
    else if (!isDated(kept)) keepDraft(key, kept);
    else if (Date.now() - kept.keptAt > KEPT_MS) forgetDraft(key);
  }
}

interface Dated {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly draft: unknown;
}

function isDated(kept: unknown): kept is Dated {
  return isObject(kept) && 'keptAt' in kept && 'draft' in kept;
}

function isObject(kept: unknown): kept is object {
  return typeof kept === 'object' && kept !== null;
}
