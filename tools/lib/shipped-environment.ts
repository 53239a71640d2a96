/**
 * Gives every test and benchmark the command, flags and settings with which `npm start` starts
 * Plinth. Necessary exceptions are named here, with their reason.
 */
import { SETTINGS, type Setting } from '../../apps/server/src/config.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../bootstrap/run-tool.mjs';

/** The settings that a run may give, with the reason why each is needed. */
export const EXCEPTIONS = {
  PORT: 'several Plinths run on one machine',
  DATA_DIR: 'each run has data of its own, which it deletes',
  DATABASE_URL: 'several servers share one database',
  DATABASE_OWNER_URL: 'a shared database has a role that migrates and one that serves',
  JWT_SECRET: 'several servers accept the same sessions',
  DEMO: 'the first visit is tested, and mail, which demo data does not send',
  MAIL_PRIVATE_HOSTS: 'the mail server of a test is on this machine',
} as const satisfies Partial<Record<Setting, string>>;

export type Exceptions = { readonly [Name in keyof typeof EXCEPTIONS]?: string };

/** Starts the server process, without the parent that restarts it when it dies. */
export const SERVER_COMMAND = ['node', ...SERVER_FLAGS, 'apps/server/src/server.ts'] as const;

/**
 * The environment of a started Plinth: settings of the caller's own environment are left out, so
 * that they cannot change what is tested.
 */
export function shippedEnvironment(exceptions: Exceptions = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !isSetting(name));
  return { ...SERVER_ENVIRONMENT, ...Object.fromEntries(inherited), ...exceptions };
}

/** @param given `NAME=value` of exceptions, as on a command line. @throws RangeError for others */
export function readExceptions(given: readonly string[]): Exceptions {
  return Object.fromEntries(
    given.map((argument) => {
      const [name = '', ...value] = argument.split('=');
      if (!(name in EXCEPTIONS)) throw new RangeError(`${name} is not an exception of test runs`);
      return [name, value.join('=')];
    }),
  );
}

function isSetting(name: string): boolean {
  return SETTINGS.some((setting) => setting === name);
}
