/** Renders a screen for a component test: with a person, an address, and answers of the server. */
import type { User } from '@plinth/contracts/auth';
import type { Role } from '@plinth/domain/access/permissions';
import { UNITS } from '@plinth/domain/shared/quantity';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { toast as toasts } from 'sonner';
import { vi } from 'vitest';

import { queryClient } from '#api/query-client.ts';
import { UserContext } from '#api/session.ts';
import { chooseProject, openProjectContext, setProjectDialogOpen } from '#lib/project-choice.ts';
import { endSession, startSession } from '#lib/session-token.ts';
import { Toaster } from '#ui/toaster.tsx';

import { completeWindow } from './window.ts';

/** A function that plays the server for one endpoint. */
type Answer = (request: SentRequest) => Response | Promise<Response>;

export interface SentRequest {
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export type Answers = Readonly<Record<string, Answer>>;

interface RenderedRoutes {
  /** The address after the origin. */
  readonly at?: string;
  /**
   * The answers by method and path, as in `GET /api/v1/materials`. A request to anything else fails
   * as if there were no connection.
   */
  readonly answers: Answers;
  /** The width of the window in pixels. */
  readonly width?: number;
  readonly isSignedIn?: boolean;
  /** Whether {@link PROJECT} is chosen. */
  readonly hasProject?: boolean;
  /** Runs before the screen is rendered, as the loader of its route does. */
  readonly load?: () => void;
}

interface RenderedScreen extends RenderedRoutes {
  /** The route of the screen, for those that read its parameters. */
  readonly path?: string;
  readonly role?: Role;
}

export const FIRM = { id: '0193f0a0-0000-7000-8000-00000000f001', name: 'Devgiri Developers' };
export const PROJECT = {
  id: '0193f0a0-0000-7000-8000-00000000f101',
  name: 'Devgiri Heights',
  firmId: FIRM.id,
};

/** The person who is signed in. */
export const PERSON: User = {
  id: '0193f0a0-0000-7000-8000-000000000001',
  name: 'Asha Kulkarni',
  email: 'buyer@plinth.example',
  mobile: '+91 98200 00000',
  roles: ['PURCHASE_MANAGER'],
  rolesByFirm: { [FIRM.id]: ['PURCHASE_MANAGER'] },
  rolesByProject: {},
  isInAllFirms: true,
  notices: [],
};

/** The same person with another role. */
export function personAs(...roles: Role[]): User {
  return { ...PERSON, roles, rolesByFirm: { [FIRM.id]: roles } };
}

/** A token of the person, as the app reads it. */
export const TOKEN = `header.${btoa(JSON.stringify({ sub: PERSON.id, org: 'org' }))}.signature`;

/** Returns an answer of a call that succeeds. */
export function success(fields: object): Response {
  return Response.json({ status: 'SUCCESS', ...fields });
}

/** Returns a list whose rows all fit on its first page. */
export function listOf(rows: readonly object[]): Response {
  return success({ list: rows, totalElements: rows.length, totalPages: 1 });
}

/** Returns a failure without a message, as a broken server sends it. */
export function broken(): Response {
  return new Response('', { status: 500 });
}

/** Renders a screen below the shell, without the shell. */
export function renderScreen(
  element: ReactNode,
  { path = '*', role = 'PURCHASE_MANAGER', ...rendered }: RenderedScreen,
) {
  const below = (
    <UserContext value={personAs(role)}>
      <main>{element}</main>
    </UserContext>
  );
  const elsewhere = path === '*' ? [] : [{ path: '*', element: <p>Elsewhere</p> }];
  return renderRoutes([{ path, element: below }, ...elsewhere], rendered);
}

/** Renders the routes and returns their user, the requests sent, and the address at each moment. */
export function renderRoutes(
  routes: RouteObject[],
  { at = '/', answers, width = 1280, isSignedIn = false, hasProject = false, load }: RenderedRoutes,
) {
  const sent: (SentRequest & { readonly name: string })[] = [];
  const allAnswers = {
    'GET /api/v1/units': () => success({ list: UNITS, further: [], own: [] }),
    ...answers,
  };
  const byName = new Map<string, Answer>(Object.entries(allAnswers));
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const { pathname, searchParams: query } = new URL(address, 'http://plinth.example');
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    const request = { name: `${method} ${pathname}`, query, body: parsed };
    sent.push(request);
    const answer = byName.get(request.name);
    if (!answer) throw new TypeError(`No answer to ${request.name}`);
    return answer(request);
  });
  // Test files share loaded modules, and with them the window, the cache and the toasts.
  cleanup();
  completeWindow(width);
  for (const { id } of toasts.getToasts()) toasts.dismiss(id);
  localStorage.clear();
  sessionStorage.clear();
  // It empties the cache as well.
  endSession('signed-out');
  if (isSignedIn) startSession(TOKEN);
  openProjectContext(PERSON.id);
  chooseProject(hasProject ? { firm: FIRM, project: PROJECT } : null);
  setProjectDialogOpen(false);
  load?.();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster isNeeded />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    sent,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    router,
  };
}

/** The bodies that were sent to an endpoint, in order. */
export function bodiesSentTo(sent: readonly (SentRequest & { name: string })[], name: string) {
  return sent.filter((request) => request.name === name).map(({ body }) => body);
}

/** Replaces the text of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

/** Finds the toasts that show this text at present, also while an open dialog hides the page. */
export async function toastsWith(text: string | RegExp): Promise<HTMLElement[]> {
  const region = await screen.findByRole('region', { name: /notifications/i, hidden: true });
  return within(region).findAllByText(text);
}

/** Chooses an option of a combobox or a select. */
export async function choose(
  user: UserEvent,
  control: HTMLElement,
  option: string | RegExp,
): Promise<void> {
  await user.click(control);
  await user.click(await screen.findByRole('option', { name: option }));
}
