/** A refusal that the caller can do something about, with the HTTP status that says which kind it is. */
import { type Module, MODULE_NAMES, MODULE_OFF } from '@plinth/domain/access/modules';
import type { Verdict } from '@plinth/domain/shared/status-gate';
import type { Violation } from '@plinth/domain/shared/violation';

const HTTP_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unprocessable: 422,
  tooMany: 429,
  unavailable: 503,
} as const;

type Kind = keyof typeof HTTP_STATUS;

/** What a refusal tells beside its words. */
interface Told {
  /** The version that stands, where an edit was made from another one. */
  readonly version?: number;
  /** Until it may be tried again; left out where nobody knows. */
  readonly retryAfterMs?: number;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: Kind;
  readonly violations: readonly Violation[];
  readonly told: Told;

  constructor(kind: Kind, message: string, violations: readonly Violation[] = [], told: Told = {}) {
    super(message);
    this.kind = kind;
    this.violations = violations;
    this.told = told;
  }

  get httpStatus(): number {
    return HTTP_STATUS[this.kind];
  }
}

export function malformed(message: string, violations: readonly Violation[] = []): AppError {
  return new AppError('malformed', message, violations);
}

export function unauthenticated(message: string): AppError {
  return new AppError('unauthenticated', message);
}

export function forbidden(message = 'Your role does not allow this'): AppError {
  return new AppError('forbidden', message);
}

/** Its code tells it from a missing right. */
export function moduleOff(module: Module): AppError {
  const message = `${MODULE_NAMES[module]} is switched off for this firm`;
  return new AppError('forbidden', message, [{ code: MODULE_OFF, path: '', message }]);
}

/** `what` as people call it: "MRN", "Supplier". Not yours and not there are answered alike. */
export function notFound(what: string): AppError {
  return new AppError('notFound', `${what} not found`);
}

export function conflict(message: string, violations: readonly Violation[] = []): AppError {
  return new AppError('conflict', message, violations);
}

export function unprocessable(message: string, violations: readonly Violation[] = []): AppError {
  return new AppError('unprocessable', message, violations);
}

/** In Fastify's words, which refuses what is longer than it was said to be. */
export function tooLarge(): AppError {
  return new AppError('tooLarge', 'Request body is too large');
}

/** @param told how long to wait, where that is known */
export function tooMany(message: string, told: Pick<Told, 'retryAfterMs'> = {}): AppError {
  return new AppError('tooMany', message, [], told);
}

export function unavailable(message: string): AppError {
  return new AppError('unavailable', message);
}

/** @throws AppError unprocessable, with the first violation's words as its message, where there are any. */
export function refuseViolations(violations: readonly Violation[]): void {
  const [first] = violations;
  if (first) throw unprocessable(first.message, violations);
}

/** @throws AppError conflict with the gate's reason, where the document's status does not allow the act. */
export function requireAllowed(verdict: Verdict): void {
  if (!verdict.isAllowed) throw conflict(verdict.reason);
}
