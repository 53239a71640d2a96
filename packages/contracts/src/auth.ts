/** Signing in, who is signed in, and signing out. */
import { NOTICED_ACTS } from '@plinth/domain/access/account-acts';
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { id, instant, role } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

export const userSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** The roles in all firms. */
  roles: z.array(role),
  /** The roles by firm id. */
  rolesByFirm: z.record(z.string(), z.array(role)),
  /** Roles in single projects by project id, in addition to the firm's. */
  rolesByProject: z.record(z.string(), z.array(role)),
  /**
   * Whether they are members of every firm of the organisation; data of all firms need the
   * permission in each.
   */
  isInAllFirms: z.boolean(),
  /** Unread notices about changes that others made to the account. */
  notices: z.array(z.object({ id, at: instant, action: z.enum(NOTICED_ACTS), by: z.string() })),
});

export type User = z.infer<typeof userSchema>;

export const login = endpoint('POST /api/v1/auth/login', {
  summary: 'Sign in with email and password',
  access: 'public',
  body: z.object({
    email: z
      .string('Email is required')
      .min(1, 'Email is required')
      .max(320, 'Email takes at most 320 characters'),
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(1024, 'Password takes at most 1024 characters'),
    /** The authenticator app's code or a recovery code, if a second factor is set up. */
    code: z.string().max(40, 'Code takes at most 40 characters').optional(),
  }),
  response: success({ token: z.string() }),
});

export const logout = endpoint('POST /api/v1/auth/logout', {
  summary: 'End this session on the server',
  access: 'signed-in',
  unauditedBecause: 'The session keeps when it ended',
  response: success({}),
});

export const getUser = endpoint('GET /api/v1/users/:id', {
  summary: 'The signed-in user',
  access: 'signed-in',
  response: success({ user: userSchema }),
});
