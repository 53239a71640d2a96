/**
 * Form drafts on this device, one per person and form subject; they survive reloads, closed tabs
 * and signing out, and expire.
 */
import { remember, rememberedJson, rememberedKeys } from './storage.ts';

const SAVED_MS = 30 * 24 * 60 * 60 * 1000;
const PREFIX = 'plinth:draft:';

interface DraftPlace {
  readonly userId: string;
  /** The name of the form: `purchase-order`. */
  readonly form: string;
  /** The subject: the document being filled in or made from. */
  readonly documentId: string;
}

export function draftKey({ userId, form, documentId }: DraftPlace): string {
  return `${PREFIX}${userId}:${form}:${documentId}`;
}

/** The draft as it was stored, perhaps by an older release; `null` if there is none. */
export function loadDraft(key: string): unknown {
  const saved = rememberedJson(key);
  return isDated(saved) ? saved.draft : saved;
}

/** When the draft was saved, in milliseconds since 1970; `null` for one of an older release. */
export function draftSavedAt(key: string): number | null {
  const saved = rememberedJson(key);
  return isDated(saved) ? saved.keptAt : null;
}

export function saveDraft(key: string, draft: object): void {
  remember(key, JSON.stringify({ keptAt: Date.now(), draft } satisfies Dated));
}

export function deleteDraft(key: string): void {
  remember(key, null);
}

/**
 * Deletes expired drafts of anybody. Drafts of older releases without a date expire a month from
 * now.
 */
export function deleteExpiredDrafts(): void {
  for (const key of rememberedKeys()) {
    if (!key.startsWith(PREFIX)) continue;
    const saved = rememberedJson(key);
    if (!isObject(saved)) deleteDraft(key);
    else if (!isDated(saved)) saveDraft(key, saved);
    else if (Date.now() - saved.keptAt > SAVED_MS) deleteDraft(key);
  }
}

interface Dated {
  /** When the draft was saved, in milliseconds since 1970. */
  readonly keptAt: number;
  readonly draft: unknown;
}

function isDated(saved: unknown): saved is Dated {
  return isObject(saved) && 'keptAt' in saved && 'draft' in saved;
}

function isObject(saved: unknown): saved is object {
  return typeof saved === 'object' && saved !== null;
}
