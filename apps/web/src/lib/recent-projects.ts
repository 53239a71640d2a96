/** The projects that a person chose last on this device, newest first, by id. */
import { RECENT_KEYS, remember, rememberedJson } from './storage.ts';

const MAX_SAVED = 5;

function keyOf(userId: string): string {
  return `${RECENT_KEYS}projects:${userId}`;
}

export function recentProjects(userId: string): readonly string[] {
  const stored = rememberedJson(keyOf(userId));
  return Array.isArray(stored)
    ? stored.filter((id) => typeof id === 'string').slice(0, MAX_SAVED)
    : [];
}

export function noteProject(userId: string, projectId: string): void {
  const others = recentProjects(userId).filter((id) => id !== projectId);
  remember(keyOf(userId), JSON.stringify([projectId, ...others].slice(0, MAX_SAVED)));
}
