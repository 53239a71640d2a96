/** The members of a firm, for its administrators: roles, invitations, resets. */
import { z } from 'zod';

import { chosenPassword } from './account.ts';
import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { EXPORT_CONTENT_TYPES, exportFormat } from './shared/export.ts';
import { id, instant, role, signInEmail, text } from './shared/fields.ts';
import { paging, searchText, sorting, totals } from './shared/pagination.ts';

const { endpoint, fileEndpoint } = endpointsOf(null);

/** `INVITED`: has not chosen a password yet. `DEACTIVATED`: cannot sign in. */
const PERSON_STATUSES = ['ACTIVE', 'INVITED', 'DEACTIVATED'] as const;

export const personSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  status: z.enum(PERSON_STATUSES),
  /** Roles in the whole firm. */
  roles: z.array(role),
  /** Additional roles in single projects. */
  projects: z.array(z.object({ id, name: z.string(), roles: z.array(role) })),
  hasSecondFactor: z.boolean(),
  /**
   * Whether they are an administrator of any firm, now or recently; resetting their password takes
   * two people.
   */
  isAdministrator: z.boolean(),
  /** The person's last activity; null if there was none. */
  lastSeenAt: instant.nullable(),
  /** Whether it is the caller. */
  isOneself: z.boolean(),
});

export type PersonRow = z.infer<typeof personSchema>;

const peopleNarrowing = {
  ...sorting(['name', 'email'], { sortBy: 'name', direction: 'asc' }),
  search: searchText,
};

export const listPeople = endpoint('GET /api/v1/firms/:id/people', {
  summary: 'The people of a firm with their roles',
  access: 'people:manage',
  query: z.object({ ...paging, ...peopleNarrowing }),
  response: success({ list: z.array(personSchema), ...totals }),
});

export const exportPeople = fileEndpoint('GET /api/v1/firms/:id/people/export', {
  summary: 'The people of a firm as an Excel or CSV file',
  access: 'people:manage',
  query: z.object({ format: exportFormat, ...peopleNarrowing }),
  contentTypes: EXPORT_CONTENT_TYPES,
});

/** The roles in the firm. Without any, the membership ends. */
const rolesShape = {
  roles: z.array(role).max(10),
  projects: z.array(z.object({ id, roles: z.array(role).min(1).max(10) })).max(500),
};

/** A single-use link to choose a password; its secret is returned only here. */
export const passwordLinkSchema = z.object({
  purpose: z.enum(['INVITATION', 'RESET']),
  secret: z.string(),
  expiresAt: instant,
});

export type PasswordLink = z.infer<typeof passwordLinkSchema>;

export const invitePerson = endpoint('POST /api/v1/firms/:id/people', {
  summary:
    'Take somebody into a firm; who is new to the organisation gets a link to choose a password',
  access: 'people:manage',
  body: z.object({
    name: text(200, 'Name').min(1, 'Name is required'),
    email: signInEmail,
    mobile: text(30, 'Mobile').default(''),
    ...rolesShape,
  }),
  successStatus: 201,
  response: success({ person: personSchema, link: passwordLinkSchema.nullable() }),
});

const personParams = z.object({ id, personId: id });

export const setPersonRoles = endpoint('PUT /api/v1/firms/:id/people/:personId/roles', {
  summary: 'What somebody may do in a firm and its projects',
  access: 'people:manage',
  params: personParams,
  body: z.object(rolesShape),
  response: success({ person: personSchema.nullable() }),
});

/** A reset of an administrator that a second administrator has to confirm. */
export const resetRequestSchema = z.object({
  id,
  kind: z.enum(['PASSWORD', 'SECOND_FACTOR']),
  person: z.object({ id, name: z.string() }),
  requestedBy: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  /** The reason why the caller may not confirm it; null if they may. */
  whyNot: z.string().nullable(),
});

export type ResetRequest = z.infer<typeof resetRequestSchema>;

/** The request to confirm, or the result of the reset. */
const resetAnswer = {
  link: passwordLinkSchema.nullable(),
  request: resetRequestSchema.nullable(),
};

export const createPasswordLink = endpoint('POST /api/v1/firms/:id/people/:personId/link', {
  summary:
    'A new link for somebody to choose a password; the one before it no longer opens. For an administrator it is asked for, and a second administrator confirms it',
  access: 'people:manage',
  params: personParams,
  response: success(resetAnswer),
});

export const clearSecondFactor = endpoint(
  'POST /api/v1/firms/:id/people/:personId/second-factor/remove',
  {
    summary:
      'Take the second factor off somebody who has lost it; for an administrator a second administrator confirms it',
    access: 'people:manage',
    params: personParams,
    response: success(resetAnswer),
  },
);

/** Changes to the accounts of the firm's members. */
const accountActSchema = z.object({
  id,
  at: instant,
  action: z.string(),
  person: z.string(),
  by: z.string(),
});

export type AccountAct = z.infer<typeof accountActSchema>;

/** A person who asks for a new password on the sign-in screen. */
export const forgottenPasswordSchema = z.object({
  id,
  person: z.object({ id, name: z.string() }),
  askedAt: instant,
});

export type ForgottenPassword = z.infer<typeof forgottenPasswordSchema>;

export const askForPassword = endpoint('POST /api/v1/auth/forgotten', {
  summary:
    'Ask the administrators for a new password; the answer is the same whether or not the email has an account',
  access: 'public',
  body: z.object({ email: signInEmail }),
  response: success({}),
});

export const dismissForgottenPassword = endpoint(
  'POST /api/v1/firms/:id/forgotten-passwords/:requestId/dismiss',
  {
    summary: 'Dismiss a request for a new password',
    access: 'people:manage',
    params: z.object({ id, requestId: id }),
    response: success({}),
  },
);

export const listResets = endpoint('GET /api/v1/firms/:id/resets', {
  summary:
    'Who asks for a new password, what waits for a second administrator, and what was done in the last 30 days',
  access: 'people:manage',
  response: success({
    forgotten: z.array(forgottenPasswordSchema),
    open: z.array(resetRequestSchema),
    recent: z.array(accountActSchema),
  }),
});

const resetParams = z.object({ id, requestId: id });

export const confirmReset = endpoint('POST /api/v1/firms/:id/resets/:requestId/confirm', {
  summary: 'Confirm as the second administrator; a link is told here and nowhere else',
  access: 'people:manage',
  params: resetParams,
  response: success({ link: passwordLinkSchema.nullable() }),
});

export const refuseReset = endpoint('POST /api/v1/firms/:id/resets/:requestId/refuse', {
  summary: 'Refuse or withdraw what was asked for',
  access: 'people:manage',
  params: resetParams,
  response: success({}),
});

export const deactivatePerson = endpoint('POST /api/v1/firms/:id/people/:personId/deactivate', {
  summary: 'Shut somebody out: all their sessions end at once',
  access: 'people:manage',
  params: personParams,
  response: success({ person: personSchema }),
});

export const reactivatePerson = endpoint('POST /api/v1/firms/:id/people/:personId/reactivate', {
  summary: 'Let somebody sign in again',
  access: 'people:manage',
  params: personParams,
  response: success({ person: personSchema }),
});

const secret = z.string().max(200, 'This link is incomplete');

/** The secret is in the body, because proxies log URLs. */
export const readPasswordLink = endpoint('POST /api/v1/password-links/read', {
  summary: 'Whom a link is for, while it opens',
  access: 'public',
  body: z.object({ secret }),
  response: success({
    purpose: passwordLinkSchema.shape.purpose,
    name: z.string(),
    email: z.string(),
    organisationName: z.string(),
  }),
});

export const usePasswordLink = endpoint('POST /api/v1/password-links/use', {
  summary: 'Choose a password through a link, and be signed in',
  access: 'public',
  body: z.object({ secret, password: chosenPassword }),
  /** The token of the new session; null if signing in needs a second factor. */
  response: success({ token: z.string().nullable() }),
});
