/** The session token under `auth_token`, and how the last session ended. */
import { RECENT_KEYS, remember, remembered, rememberedKeys } from './storage.ts';
import { createStore } from './store.ts';

const TOKEN_KEY = 'auth_token';
/** How the session ended, for other tabs, which only see that the token is gone. */
const ENDING_KEY = 'plinth:session-ending';

/**
 * `expired`: the server refused the token. `unconfirmed`: the user could not be loaded. After both,
 * the sign-in page shows the reason and leads back.
 */
type SessionEnding = 'signed-out' | 'signed-out-elsewhere' | 'expired' | 'unconfirmed';

interface SessionToken {
  readonly token: string | null;
  readonly ending: SessionEnding | null;
}

export const sessionToken = createStore<SessionToken>({
  token: remembered(TOKEN_KEY),
  ending: null,
});

export function startSession(token: string): void {
  remember(ENDING_KEY, null);
  remember(TOKEN_KEY, token);
  sessionToken.set({ token, ending: null });
}

export function endSession(ending: SessionEnding): void {
  remember(ENDING_KEY, ending);
  remember(TOKEN_KEY, null);
  for (const key of rememberedKeys()) if (key.startsWith(RECENT_KEYS)) remember(key, null);
  sessionToken.set({ token: null, ending });
}

/** Whether the person signed out, here or in another tab. */
export function hasLeft(ending: SessionEnding | null): boolean {
  return ending === 'signed-out' || ending === 'signed-out-elsewhere';
}

/** Follows sign-ins and sign-outs in other tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN_KEY && key !== null) return;
    sessionToken.set({ token: newValue, ending: newValue === null ? endingElsewhere() : null });
  });
}

/** The session ends in all tabs; only one of them knows why. */
function endingElsewhere(): SessionEnding {
  const ending = remembered(ENDING_KEY);
  return ending === 'expired' || ending === 'unconfirmed' ? ending : 'signed-out-elsewhere';
}

/** The user id in a token's `sub`. Throws 'Invalid token' without one. */
export function userIdOf(token: string): string {
  const userId = claimOf(token, 'sub');
  if (userId === '') throw new Error('Invalid token');
  return userId;
}

/** The owner of outbox rows: person and organisation of the token. */
export function ownerOf(token: string): string {
  return `${claimOf(token, 'org')}:${claimOf(token, 'sub')}`;
}

function claimOf(token: string, name: string): string {
  const claims = new Map<string, unknown>(Object.entries(readPayload(token) ?? {}));
  const claim = claims.get(name);
  return typeof claim === 'string' ? claim : '';
}

function readPayload(token: string): unknown {
  const encoded = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  try {
    return JSON.parse(atob(encoded ?? ''));
  } catch {
    return null;
  }
}
