/** Messages for errors at the start. */

interface Circumstances {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/**
 * The start failed for external reasons: a port in use, a wrong setting, a full disk. The message
 * is printed, and the process exits with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The message for a system or database error; `undefined` for a defect. */
export function explainStartup(error: unknown, at: Circumstances | undefined): string | undefined {
  if (error instanceof StartupError) return error.message;
  const code = codeOf(error);
  if (code === undefined || at === undefined) return undefined;
  if (isAboutListening(error, at.host)) {
    const listening = explainListening(code, at);
    if (listening) return listening;
  }
  return explainDatabase(code, at.databaseUrl) ?? explainDataFolder(code, error, at.dataDir);
}

/**
 * Whether the error is about the listening host: a lookup of the database's host may fail too; the
 * error has the name.
 */
function isAboutListening(error: unknown, host: string): boolean {
  if (!(error instanceof Error && 'syscall' in error)) return false;
  const isOurName = 'hostname' in error && error.hostname === host;
  return error.syscall === 'listen' || (error.syscall === 'getaddrinfo' && isOurName);
}

/** The code of a system error or of one of PostgreSQL. */
export function codeOf(error: unknown): string | undefined {
  // A host with several addresses has one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? first.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

function explainListening(code: string, { host, port }: Circumstances): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that uses it, or set another PORT.`;
    case 'EACCES':
      return `Port ${port} is reserved for the system: set a PORT above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine: set 127.0.0.1 for this machine alone, or 0.0.0.0 for its network.`;
  }
  return undefined;
}

/**
 * Explains an error that names the data folder, or no path: then it is the only folder that it can be
 * about.
 */
function explainDataFolder(code: string, error: unknown, dataDir: string): string | undefined {
  const path = error instanceof Error && 'path' in error ? String(error.path) : dataDir;
  if (code === 'ENOENT' && !path.startsWith(dataDir)) return undefined;
  return explainFolder(code, dataDir, 'DATA_DIR');
}

export type FolderSetting = 'DATA_DIR' | 'BACKUP_DIR';

/**
 * The sentence for a system error, or PostgreSQL's, about a folder that a setting names; `undefined`
 * for a code that has nothing to do with folders.
 */
export function explainFolder(
  code: string,
  path: string,
  setting: FolderSetting,
): string | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return `The disk that holds ${path} is full: make room and start again.`;
    case 'EROFS':
      return `${path} is on a read-only disk: set ${setting} to a folder that can be written.`;
    case 'EACCES':
    case 'EPERM':
      return `${path} cannot be written by this user: mend its rights, or set another ${setting}.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is not a folder: set ${setting} to one.`;
    case 'ENOENT':
    case 'ENAMETOOLONG':
    case 'ELOOP':
    case 'EINVAL':
    case 'EIO':
    case 'ENODEV':
    case 'ENXIO':
    case 'EMLINK':
      return `${path} cannot be made or written (${code}): set ${setting} to a folder on a disk that can be written.`;
  }
  return undefined;
}

function explainDatabase(code: string, databaseUrl: string | undefined): string | undefined {
  if (databaseUrl === undefined) return undefined;
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENOENT':
    case '57P03':
    case '08P01':
      return 'No database answers at DATABASE_URL: start it, or correct its host and port.';
    case '28P01':
    case '28000':
      return 'The database refuses the user of DATABASE_URL: correct the name and the password.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist: create it, or correct the name.';
    case '42501':
      return 'The user of DATABASE_URL may not create tables: make it the owner of the database.';
  }
  return undefined;
}
