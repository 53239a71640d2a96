/** The user's own account: profile, password, sessions, second factor. */
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@plinth/domain/access/password-rules';
import { z } from 'zod';

import { endpointsOf } from './shared/endpoint.ts';
import { success } from './shared/envelope.ts';
import { editedVersion, id, instant, text, version } from './shared/fields.ts';

const { endpoint } = endpointsOf(null);

/** A new password; the schema checks its length, a rule the rest. */
export const chosenPassword = z
  .string('Password is required')
  .min(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Password takes at most ${PASSWORD_MAX_LENGTH} characters`);

/** The current password, to re-authenticate. */
const currentPassword = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(1024, 'Password takes at most 1024 characters');

export const accountSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  version,
  hasSecondFactor: z.boolean(),
  /** The number of recovery codes that are not used yet. */
  recoveryCodesLeft: z.number().int(),
});

export type Account = z.infer<typeof accountSchema>;

export const getAccount = endpoint('GET /api/v1/account', {
  summary: 'One’s own account',
  access: 'signed-in',
  response: success({ account: accountSchema }),
});

export const updateAccount = endpoint('PUT /api/v1/account', {
  summary: 'Change one’s own name and mobile',
  access: 'signed-in',
  body: z.object({
    name: text(200, 'Name').min(1, 'Name is required'),
    mobile: text(30, 'Mobile').default(''),
    ...editedVersion,
  }),
  response: success({ account: accountSchema }),
});

export const changePassword = endpoint('PUT /api/v1/account/password', {
  summary: 'Choose another password; the other sessions end unless they may stay',
  access: 'signed-in',
  body: z.object({
    currentPassword,
    password: chosenPassword,
    endOtherSessions: z.boolean().default(true),
  }),
  response: success({}),
});

export const sessionSchema = z.object({
  id,
  /** The browser and system of the session, like `Chrome on Android`. */
  device: z.string(),
  address: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  /** Whether it is the session of this call. */
  isThisOne: z.boolean(),
});

export type AccountSession = z.infer<typeof sessionSchema>;

export const listSessions = endpoint('GET /api/v1/account/sessions', {
  summary: 'One’s own live sessions, the one that asks first, then the last seen',
  access: 'signed-in',
  response: success({ list: z.array(sessionSchema) }),
});

export const endSession = endpoint('DELETE /api/v1/account/sessions/:id', {
  summary: 'End one of one’s own sessions, at once',
  access: 'signed-in',
  response: success({}),
});

export const endOtherSessions = endpoint('POST /api/v1/account/sessions/end-others', {
  summary: 'End all of one’s own sessions but this one',
  access: 'signed-in',
  response: success({}),
});

export const startSecondFactor = endpoint('POST /api/v1/account/second-factor', {
  summary: 'A secret for the authenticator app; in force once a code of it is confirmed',
  access: 'signed-in',
  body: z.object({ currentPassword }),
  response: success({
    secret: z.string(),
    /** The content of the QR code. */
    uri: z.string(),
  }),
});

export const confirmSecondFactor = endpoint('PUT /api/v1/account/second-factor', {
  summary: 'Put the second factor in force with a code of the app; recovery codes are told once',
  access: 'signed-in',
  body: z.object({ code: z.string().max(40, 'Code takes at most 40 characters') }),
  response: success({ recoveryCodes: z.array(z.string()) }),
});

export const removeSecondFactor = endpoint('POST /api/v1/account/second-factor/remove', {
  summary: 'Sign in by password alone again',
  access: 'signed-in',
  body: z.object({ currentPassword }),
  response: success({}),
});

export const makeRecoveryCodes = endpoint('POST /api/v1/account/recovery-codes', {
  summary: 'Ten new recovery codes, told once; those before open no more',
  access: 'signed-in',
  body: z.object({ currentPassword }),
  response: success({ recoveryCodes: z.array(z.string()) }),
});

export const dismissNotices = endpoint('POST /api/v1/account/notices/dismiss', {
  summary: 'What others did to one’s account has been read',
  access: 'signed-in',
  unauditedBecause: 'What has been read stands in the trail since it was done',
  response: success({}),
});

export const recoverPassword = endpoint('POST /api/v1/auth/recover', {
  summary:
    'Choose another password with a recovery code, and be signed in; a second factor is asked for as well',
  access: 'public',
  body: z.object({
    email: z
      .string('Email is required')
      .min(1, 'Email is required')
      .max(320, 'Email takes at most 320 characters'),
    recoveryCode: z.string().min(1, 'Enter a recovery code').max(40, 'This is not a recovery code'),
    password: chosenPassword,
    /** The authenticator app's code, if a second factor is set up. */
    code: z.string().max(40, 'Code takes at most 40 characters').optional(),
  }),
  response: success({ token: z.string() }),
});
