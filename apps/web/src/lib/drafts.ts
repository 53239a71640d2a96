/**
 * What was typed into a form and not sent yet, kept on this device: a reload or
 * a closed tab loses nothing. One draft per person and document.
 */
import { remember, rememberedJson, rememberedKeys } from './storage.ts';

interface DraftPlace {
  readonly userId: string;
  /** The form: `purchase-order`. */
  readonly form: string;
  /** What is being filled or made from. */
  readonly documentId: string;
}

export function draftKey({ userId, form, documentId }: DraftPlace): string {
  return `${prefixOf(userId)}${form}:${documentId}`;
}

/** As it was kept, perhaps by an older release; `null` where nothing was. */
export function keptDraft(key: string): unknown {
  return rememberedJson(key);
}

export function keepDraft(key: string, draft: object): void {
  remember(key, JSON.stringify(draft));
}

export function forgetDraft(key: string): void {
  remember(key, null);
}

/** All that one person has kept. */
export function forgetDrafts(userId: string): void {
  for (const key of rememberedKeys()) if (key.startsWith(prefixOf(userId))) forgetDraft(key);
}

function prefixOf(userId: string): string {
  return `plinth:draft:${userId}:`;
}
