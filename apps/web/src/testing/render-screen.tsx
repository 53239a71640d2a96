/** Renders a screen for a component test: with a person, an address, and answers of the server. */
import type { User } from '@plinth/contracts/auth';
import type { Role } from '@plinth/domain/access/permissions';
import { UNITS } from '@plinth/domain/shared/quantity';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { toast as toasts } from 'sonner';
import { vi } from 'vitest';

import { queryClient } from '#api/query-client.ts';
import { UserContext } from '#api/session.ts';
import { Toaster } from '#ui/toaster.tsx';

import { completeWindow } from './window.ts';

/** A function that plays the server for one endpoint. */
type Answer = (request: SentRequest) => Response | Promise<Response>;

export interface SentRequest {
  readonly query: URLSearchParams;
  readonly body: unknown;
}

interface Rendered {
  /** The address after the origin. */
  readonly at?: string;
  readonly role?: Role;
  /**
   * The answers by method and path, as in `GET /api/v1/materials`. A request to anything else fails
   * as if there were no connection.
   */
  readonly answers: Readonly<Record<string, Answer>>;
}

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

/** Renders the screen and returns its user, the requests sent, and the address at each moment. */
export function renderScreen(
  element: ReactNode,
  { at = '/', role = 'PURCHASE_MANAGER', answers }: Rendered,
) {
  const sent: (SentRequest & { readonly name: string })[] = [];
  const allAnswers = {
    'GET /api/v1/units': () => success({ list: UNITS, further: [] }),
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
  completeWindow();
  queryClient.clear();
  for (const { id } of toasts.getToasts()) toasts.dismiss(id);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const user: User = {
    id: '0193f0a0-0000-7000-8000-000000000001',
    name: 'Asha Kulkarni',
    email: 'buyer@plinth.example',
    mobile: '',
    roles: [role],
    rolesByFirm: {},
    rolesByProject: {},
    isInAllFirms: true,
    notices: [],
  };
  render(
    <QueryClientProvider client={queryClient}>
      <UserContext value={user}>
        <RouterProvider router={router} />
      </UserContext>
      <Toaster isNeeded />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    sent,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

/** Replaces the text of a field. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

/** Finds the toasts that show this text at present. */
export async function toastsWith(text: string | RegExp): Promise<HTMLElement[]> {
  return within(await screen.findByRole('region', { name: /notifications/i })).findAllByText(text);
}
