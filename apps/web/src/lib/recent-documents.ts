/** The recently opened documents of a person, newest first. */
import { RECENT_KEYS, remember, rememberedJson } from './storage.ts';

export interface RecentDocument {
  /** `PO/26-27/00012`. */
  readonly name: string;
  readonly path: string;
}

const MAX_SAVED = 5;

function keyOf(userId: string): string {
  return `${RECENT_KEYS}${userId}`;
}

export function recentDocuments(userId: string): readonly RecentDocument[] {
  const stored = rememberedJson(keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isDocument).slice(0, MAX_SAVED) : [];
}

export function noteOpened(userId: string, document: RecentDocument): void {
  const others = recentDocuments(userId).filter(({ path }) => path !== document.path);
  remember(keyOf(userId), JSON.stringify([document, ...others].slice(0, MAX_SAVED)));
}

/** Validated, because an older release may have written it. The path must be within the app. */
function isDocument(value: unknown): value is RecentDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'path' in value &&
    typeof value.path === 'string' &&
    value.path.startsWith('/home/')
  );
}
