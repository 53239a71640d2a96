/** The signed-in user and their permissions. */
import type { getUser, login, logout, User } from '@plinth/contracts/auth';
import { NOT_IN_ALL_FIRMS } from '@plinth/domain/access/all-firms';
import { can, NOT_YOUR_ROLE, type Permission, type Role } from '@plinth/domain/access/permissions';
import type { Verdict } from '@plinth/domain/shared/status-gate';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

import { useProjectChoice } from '#lib/project-choice.ts';
import { endSession, sessionToken, startSession, userIdOf } from '#lib/session-token.ts';
import { useStore } from '#lib/store.ts';
import { notify } from '#ui/toaster.tsx';

import { ApiError } from './api-error.ts';
import { type Address, call } from './client.ts';
import { type RolePlace, rolesIn } from './roles-in-project.ts';
import { failsWith, FAILS_SILENTLY } from './query-client.ts';

const GET_USER: Address<typeof getUser> = { method: 'GET', path: '/api/v1/users/:id' };
const LOGIN: Address<typeof login> = { method: 'POST', path: '/api/v1/auth/login' };
const LOGOUT: Address<typeof logout> = { method: 'POST', path: '/api/v1/auth/logout' };

const userQuery = (token: string) =>
  queryOptions({
    queryKey: ['session', token],
    queryFn: async ({ signal }) => {
      const params = { id: userIdOf(token) };
      return (await call<typeof getUser>(GET_USER, { params, signal })).user;
    },
    staleTime: Infinity,
    meta: {
      ...failsWith('Unable to fetch user details.', 'User Fetch Failed'),
      endsSession: true,
      isOfFrame: true,
      storedAs: 'user',
    },
  });

type Session =
  | { readonly status: 'signed-out' | 'loading'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User; readonly isConfirmed: boolean };

/**
 * The session: no token, a user that is loading, or a loaded user; not confirmed while the user is
 * known from this device alone.
 */
export function useSession(): Session {
  const { token } = useStore(sessionToken);
  const { data: user, error } = useQuery({ ...userQuery(token ?? ''), enabled: token !== null });
  if (token === null) return { status: 'signed-out', user: null };
  return user
    ? { status: 'signed-in', user, isConfirmed: error === null }
    : { status: 'loading', user: null };
}

/** Provided by the application shell, which renders its children only with a user. */
export const UserContext = createContext<User | null>(null);

/** The signed-in user; only below the shell. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser is for screens below the layout shell');
  return user;
}

/**
 * `true`, or {@link NOT_YOUR_ROLE}, which leaves a button out, by the roles in the document's project, else in the
 * chosen one.
 */
export function usePermission(permission: Permission, documentProject?: RolePlace): true | string {
  return useMay(documentProject)(permission) || NOT_YOUR_ROLE;
}

/** The same, and whether this person may: what somebody made is approved by another one. */
export function usePersonalPermission(
  permission: Permission,
  documentProject: RolePlace,
  mayPerson: (personId: string) => Verdict,
): true | string {
  const allowed = usePermission(permission, documentProject);
  const verdict = mayPerson(useUser().id);
  return allowed === true && !verdict.isAllowed ? verdict.reason : allowed;
}

/** The same for what all firms of the organisation use: the right in each of them. */
export function usePermissionInAllFirms(permission: Permission): true | string {
  const { isInAllFirms, rolesByFirm } = useUser();
  const isHeld = Object.values(rolesByFirm).every((roles) => can(roles, permission));
  return (isInAllFirms && isHeld) || NOT_IN_ALL_FIRMS;
}

/** The same for several permissions, without the reason. */
export function useMay(documentProject?: RolePlace): (permission: Permission) => boolean {
  const roles = useRoles(documentProject);
  return (permission) => can(roles, permission);
}

/** The roles in the document's project, else in the chosen one. */
export function useRoles(documentProject?: RolePlace): readonly Role[] {
  const choice = useProjectChoice();
  const chosenProject = choice ? { id: choice.project.id, firm: choice.firm } : undefined;
  return rolesIn(useUser(), documentProject ?? chosenProject);
}

/**
 * Whether the person has the permission in at least one of the projects, as for a document of
 * several projects; otherwise the reason why not.
 */
export function usePermissionAtAny(
  permission: Permission,
  projects: readonly RolePlace[],
): true | string {
  const user = useUser();
  const roles = projects.flatMap((project) => rolesIn(user, project));
  return can(roles, permission) || NOT_YOUR_ROLE;
}

/** @throws ApiError, or 'Invalid token' */
async function logIn(body: { email: string; password: string; code?: string }) {
  const answer = await call<typeof login>(LOGIN, { body });
  userIdOf(answer.token);
  return answer;
}

/** Signs in, with the toasts of the error catalogue. */
export function useLogin() {
  return useMutation({
    mutationFn: logIn,
    onSuccess: ({ token, message }) => {
      startSession(token);
      notify({ tone: 'success', title: 'Login Successful', description: message });
    },
    onError: (error, { code }) => {
      if (needsCode(error) && code === undefined) return;
      const isRefused = error instanceof ApiError && error.kind === 'refused';
      const title = isRefused ? 'Login Failed' : 'Login Error';
      notify({ tone: 'destructive', title, description: explainLogin(error) });
    },
    meta: FAILS_SILENTLY,
  });
}

/** Whether only the authenticator code is missing or wrong. */
export function needsCode(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'second-factor-required';
}

/** The message of a failed sign-in; an unreachable server is not reported as wrong credentials. */
export function explainLogin(error: Error): string {
  if (!(error instanceof ApiError)) return 'Invalid email or password.';
  if (error.kind === 'refused') return error.message || 'Invalid credentials';
  return error.kind === 'unreachable' ? error.message : 'Invalid email or password.';
}

/** Signs out without waiting for the server. Unsent work stays for the same person. */
export function signOut(): void {
  call<typeof logout>(LOGOUT).catch(() => undefined);
  endSession('signed-out');
  notify({ title: 'Logged Out', description: 'You have been successfully logged out.' });
}
