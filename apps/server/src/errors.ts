/** A refusal that the caller can do something about, with the HTTP status that says which kind it is. */
import { ERROR_CODES, type ErrorCode } from '@plinth/contracts/shared/error-code';
import { type Module, MODULE_NAMES, MODULE_OFF } from '@plinth/domain/access/modules';
import type { Verdict } from '@plinth/domain/shared/status-gate';
import type { Violation } from '@plinth/domain/shared/violation';

/** The status that an answer with the code has. */
const STATUS_OF = new Map(
  Object.entries(ERROR_CODES).flatMap(([status, codes]) =>
    codes.map((code): [ErrorCode, number] => [code, Number(status)]),
  ),
);

/** Of a status that no code of ours has. */
export function codeOfStatus(httpStatus: number): ErrorCode {
  const [code] =
    Object.entries(ERROR_CODES).find(([status]) => status === String(httpStatus))?.[1] ?? [];
  return code ?? (httpStatus < 500 ? 'malformed' : 'internal');
}

/** What a refusal says beside its words. */
interface ErrorDetails {
  /** The version that stands, where an edit was made from another one. */
  readonly version?: number;
  /** Until it may be tried again; left out where nobody knows. */
  readonly retryAfterMs?: number;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly httpStatus: number;
  readonly violations: readonly Violation[];
  readonly details: ErrorDetails;

  constructor(
    code: ErrorCode,
    message: string,
    violations: readonly Violation[] = [],
    details: ErrorDetails = {},
  ) {
    super(message);
    this.code = code;
    this.httpStatus = STATUS_OF.get(code) ?? 500;
    this.violations = violations;
    this.details = details;
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

export function moduleOff(module: Module): AppError {
  const message = `${MODULE_NAMES[module]} is switched off for this firm`;
  return new AppError('module-off', message, [{ code: MODULE_OFF, path: '', message }]);
}

/** `what` as people call it: "MRN", "Supplier". Not yours and not there are answered alike. */
export function notFound(what: string): AppError {
  return new AppError('not-found', `${what} not found`);
}

export function conflict(message: string, violations: readonly Violation[] = []): AppError {
  return new AppError('conflict', message, violations);
}

/** An edit or an act was made from another version than the one that stands. */
export function versionConflict(
  message: string,
  version: number,
  violations: readonly Violation[] = [],
): AppError {
  return new AppError('version-conflict', message, violations, { version });
}

/** There is one already of what may be there once. */
export function duplicate(message: string, violation: Violation): AppError {
  return new AppError('duplicate', message, [violation]);
}

export function secondFactorRequired(message: string): AppError {
  const code = 'second-factor-required';
  return new AppError(code, message, [{ code, path: 'code', message }]);
}

export function unprocessable(message: string, violations: readonly Violation[] = []): AppError {
  return new AppError('unprocessable', message, violations);
}

/** In Fastify's words, which refuses what is longer than it was said to be. */
export function tooLarge(): AppError {
  return new AppError('too-large', 'Request body is too large');
}

/** @param details how long to wait, where that is known */
export function tooMany(
  message: string,
  details: Pick<ErrorDetails, 'retryAfterMs'> = {},
): AppError {
  return new AppError('too-many-requests', message, [], details);
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
  if (!verdict.isAllowed) throw new AppError('status-conflict', verdict.reason);
}
