/** The sidebar of a person: what their roles use daily, and the rest under "More". */
import type { Module } from '@plinth/domain/access/modules';
import { can, type Role, ROLES } from '@plinth/domain/access/permissions';

import { useRoles } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { isModuleOff, useProjectChoice } from '#lib/project-choice.ts';

import {
  ADMINISTRATION,
  GROUPS,
  type NavigationGroup,
  type NavigationItem,
} from './navigation-entries.ts';

/** The most daily entries for which all groups and Home fit into a window of 768 px. */
const MAX_DAILY = 13;

export interface Navigation {
  readonly daily: readonly NavigationGroup[];
  /** Administration, for administrators; null for others, who find what they may under `more`. */
  readonly administration: NavigationGroup | null;
  readonly more: readonly NavigationGroup[];
}

interface Reader {
  readonly roles: readonly Role[];
  readonly isOff: (module: Module) => boolean;
  /** Whether documents wait for the person's approval, which makes it daily work. */
  readonly hasApprovals: boolean;
}

/** The entries that the roles allow, in the order of their groups. Groups without any are left out. */
export function navigationOf({ roles, isOff, hasApprovals }: Reader): Navigation {
  const groups = allowedGroups({ roles, isOff });
  const daily = dailyOf(groups, roles);
  if (hasApprovals) daily.add(paths.approvals());
  const administration = roles.includes('ADMIN')
    ? groups.find(({ label }) => label === ADMINISTRATION.label)
    : undefined;
  const others = groups.filter((group) => group !== administration);
  return {
    daily: withItems(others, ({ to }) => daily.has(to)),
    administration: administration ?? null,
    more: withItems(others, ({ to }) => !daily.has(to)),
  };
}

/** The daily entries of the roles; of too many those of the first roles. */
function dailyOf(groups: readonly NavigationGroup[], roles: readonly Role[]): Set<string> {
  const ofRoles = ROLES.filter((role) => roles.includes(role)).flatMap((role) =>
    groups.flatMap(({ items }) => items.filter((item) => item.dailyOf?.includes(role))),
  );
  return new Set([...new Set(ofRoles.map(({ to }) => to))].slice(0, MAX_DAILY));
}

/** All groups, with what the roles allow and the firm uses. */
function allowedGroups({ roles, isOff }: Pick<Reader, 'roles' | 'isOff'>) {
  return withItems(
    GROUPS,
    ({ module, needs }) => !(module && isOff(module)) && (needs === null || can(roles, needs)),
  );
}

function withItems(
  groups: readonly NavigationGroup[],
  isShown: (item: NavigationItem) => boolean,
): readonly NavigationGroup[] {
  return groups
    .map(({ label, items }) => ({ label, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
}

/** The sidebar of the person in the chosen project. */
export function useNavigation(hasApprovals: boolean): Navigation {
  return navigationOf({ ...useReader(), hasApprovals });
}

/** All entries that the person may open in the chosen project. */
export function useAllowedScreens(): readonly NavigationGroup[] {
  return allowedGroups(useReader());
}

function useReader() {
  const roles = useRoles();
  const firm = useProjectChoice()?.firm;
  return { roles, isOff: (module: Module) => firm !== undefined && isModuleOff(firm, module) };
}

export function isAt({ to, below = [] }: NavigationItem, pathname: string): boolean {
  return pathname === to || below.some((address) => pathname.startsWith(address));
}
