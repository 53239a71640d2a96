/**
 * Settings from the environment, parsed once. All are optional; an invalid one stops the start with
 * its name and rule.
 */
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { StartupError } from '#startup-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const USUAL_KEEP_DAYS = 14;

/** The most workers; each opens at least five of the embedded database's 60 connections. */
const MAX_WORKERS = 8;

/** The default number of workers; one core is left to the database. */
const usualWorkers = () => Math.min(Math.max(availableParallelism() - 1, 1), MAX_WORKERS);

function wholeNumber(most: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((number) => number <= most);
}

const environmentSchema = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  JWT_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  SLOW_QUERY_MS: wholeNumber(600_000).default(500),
  METRICS_TOKEN: z.string().min(16).optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[\w.:[\]-]+\/?$/i)
    .refine((address) => URL.canParse(address))
    .transform((address) => new URL(address).origin)
    .optional(),
  MAIL_PRIVATE_HOSTS: z
    .string()
    .regex(/^[\w.-]+(:\d{1,5})?(,[\w.-]+(:\d{1,5})?)*$/)
    .transform((hosts) => hosts.toLowerCase().split(','))
    .default([]),
  DRAIN_SECONDS: wholeNumber(300).default(0),
  WORKERS: wholeNumber(MAX_WORKERS)
    .refine((workers) => workers >= 1)
    .default(usualWorkers),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^(off|[1-9]\d{0,3})$/)
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[\da-f.:/]+(,[\da-f.:/]+)*$/i)
    .transform((addresses) => addresses.split(','))
    .optional(),
});

export type Setting = keyof z.infer<typeof environmentSchema>;

/** The names of all settings. */
export const SETTINGS: readonly Setting[] = environmentSchema.keyof().options;

const RULES = {
  PORT: 'must be a whole number from 0 to 65535',
  HOST: 'must be a host name or an IP address',
  DATA_DIR: 'must be a folder',
  DATABASE_URL: 'must start with postgres:// or postgresql://',
  DATABASE_OWNER_URL: 'must start with postgres:// or postgresql://',
  DEMO: "must be 'on' or 'off'",
  JWT_SECRET: 'must be at least 32 characters long',
  LOG_LEVEL: `must be one of ${LOG_LEVELS.join(', ')}`,
  SLOW_QUERY_MS: 'must be a whole number from 0 to 600000',
  METRICS_TOKEN: 'must be at least 16 characters long',
  TRUST_PROXY: 'must be the addresses of your proxies, with commas between: 127.0.0.1,10.0.0.0/8',
  PUBLIC_URL: 'must be an address without a path: https://plinth.example.com',
  DRAIN_SECONDS: 'must be a whole number from 0 to 300',
  MAIL_PRIVATE_HOSTS: 'must be host names with commas between: localhost:1025,mail.lan',
  WORKERS: `must be a whole number from 1 to ${MAX_WORKERS}`,
  BACKUP_DIR: 'must be a folder',
  BACKUP_KEEP: "must be a number of days from 1 to 9999, or 'off'",
} as const satisfies Record<Setting, string>;

/** The settings of the server, with their defaults applied. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder of the embedded database and the session secret. */
  readonly dataDir: string;
  /** URL of an external PostgreSQL; `undefined` runs the embedded one. */
  readonly databaseUrl: string | undefined;
  /**
   * URL of the role that migrates, if the server's role does not own the tables; else
   * `databaseUrl`.
   */
  readonly databaseOwnerUrl: string | undefined;
  /** Whether an empty database gets demo data, and the sign-in screen shows the demo account. */
  readonly isDemo: boolean;
  /** The secret that signs the tokens; `undefined` uses the one in `dataDir`. */
  readonly jwtSecret: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The duration in milliseconds from which queries are logged; 0 logs none. */
  readonly slowQueryMs: number;
  /** The bearer token of `/api/metrics`; `undefined`: only this machine may read them. */
  readonly metricsToken: string | undefined;
  /** The origin of links in mails and messages; `undefined`: that of this machine. */
  readonly publicUrl: string | undefined;
  /** Mail servers of the server's own network that firms may use: `host` or `host:port`. */
  readonly mailPrivateHosts: readonly string[];
  /** The addresses of trusted proxies; `undefined` if there are none. */
  readonly trustedProxies: readonly string[] | undefined;
  /** The time for which readiness answers 503 before the server stops accepting calls. */
  readonly drainSeconds: number;
  /** The number of processes that serve behind the port. */
  readonly workers: number;
  /** Absolute path of the folder of backups. */
  readonly backupDir: string;
  /** The number of days whose daily backups are stored; `undefined` makes none. */
  readonly backupKeepDays: number | undefined;
}

/**
 * Reads the settings; an empty value counts as not set.
 * @throws StartupError naming every invalid setting, without its value
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new StartupError(describeProblems(parsed.error));

  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    isDemo: data.DEMO === undefined ? data.DATABASE_URL === undefined : data.DEMO === 'on',
    jwtSecret: data.JWT_SECRET,
    logLevel: data.LOG_LEVEL,
    slowQueryMs: data.SLOW_QUERY_MS,
    metricsToken: data.METRICS_TOKEN,
    publicUrl: data.PUBLIC_URL,
    mailPrivateHosts: data.MAIL_PRIVATE_HOSTS,
    trustedProxies: data.TRUST_PROXY,
    drainSeconds: data.DRAIN_SECONDS,
    workers: data.WORKERS,
    backupDir: resolve(data.BACKUP_DIR ?? join(data.DATA_DIR, 'backups')),
    backupKeepDays: keepDays(data.BACKUP_KEEP, data.DATABASE_URL),
  };
}

/** An external PostgreSQL has better tools, so backups are off by default. */
function keepDays(given: string | undefined, databaseUrl: string | undefined): number | undefined {
  if (given === 'off') return undefined;
  if (given !== undefined) return Number(given);
  return databaseUrl === undefined ? USUAL_KEEP_DAYS : undefined;
}

function describeProblems(error: z.ZodError): string {
  const wrong = new Set(error.issues.map((issue) => issue.path[0]));
  const problems = Object.entries(RULES)
    .filter(([setting]) => wrong.has(setting))
    .map(([setting, rule]) => `${setting} ${rule}`);
  return `${problems.join('; ')}. Correct the environment and start again.`;
}
