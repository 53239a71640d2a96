/** The error of every failed call, with the message for people and the code for programs. */
import type { ErrorCode } from '@plinth/contracts/shared/error-code';
import type { Failure } from '@plinth/contracts/shared/envelope';

type Violation = NonNullable<Failure['violations']>[number];

/**
 * `refused`: the server answered in our envelope, and its message is for people.
 * `unexplained`: some other answer (a proxy, a crash); the message is `HTTP error! status: {code}`.
 * `unreachable`: no answer at all.
 */
type ApiErrorKind = 'refused' | 'unexplained' | 'unreachable';

export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** The same call would be refused again. */
const FINAL = [400, 403, 404, 409, 413, 422];

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status of the response; 0 if there was none. */
  readonly httpStatus: number;
  /** The error code; undefined if the server did not send one. */
  readonly code: ErrorCode | undefined;
  readonly violations: readonly Violation[];
  /** The current version, if an edit started from an older one. */
  readonly version: number | undefined;
  /** The request id in the server's log, shown for support. */
  readonly requestId: string | undefined;
  /** The response header `Retry-After`, in milliseconds; 0 without one. */
  readonly retryAfterMs: number;

  private constructor(
    kind: ApiErrorKind,
    httpStatus: number,
    message: string,
    { failure, retryAfterMs = 0 }: { failure?: Failure; retryAfterMs?: number } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.httpStatus = httpStatus;
    this.code = failure?.code;
    this.violations = failure?.violations ?? [];
    this.version = failure?.version;
    this.requestId = failure?.requestId;
    this.retryAfterMs = retryAfterMs;
  }

  static refused(httpStatus: number, failure: Failure, retryAfterMs = 0): ApiError {
    return new ApiError('refused', httpStatus, failure.message, { failure, retryAfterMs });
  }

  /** The same with its violations at other paths: of the form instead of the body that was sent. */
  withPaths(pathOf: (path: string) => string): ApiError {
    const { kind, httpStatus, message, code, version, requestId, retryAfterMs } = this;
    const violations = this.violations.map((one) => ({ ...one, path: pathOf(one.path) }));
    const failure = { status: 'ERROR', message, code, violations, version, requestId } as const;
    return new ApiError(kind, httpStatus, message, { failure, retryAfterMs });
  }

  static unexplained(httpStatus: number, retryAfterMs = 0): ApiError {
    const message = `HTTP error! status: ${httpStatus}`;
    return new ApiError('unexplained', httpStatus, message, { retryAfterMs });
  }

  static unreachable(): ApiError {
    return new ApiError('unreachable', 0, UNREACHABLE);
  }
}

/** Whether the server is away or not ready, so that the same call may succeed later. */
export function isOutage(error: unknown): error is ApiError {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.httpStatus);
}

/** Whether it does not exist or is out of scope. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

/**
 * Whether the server has finally refused the call: in our own envelope, about its content. After
 * anything else (a 5xx, an ended session, a proxy's page, a truncated or no response) it may have
 * been done: it keeps its key and is retried.
 */
export function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && FINAL.includes(error.httpStatus);
}

/**
 * The message of a failure: the server's, else the error catalogue's. A 5xx includes its request
 * id.
 */
export function explain(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.kind === 'refused') return withReference(error.message || fallback, error);
  if (error.kind === 'unreachable') return `${fallback.replace(/\.?$/, '.')} ${error.message}`;
  return fallback;
}

function withReference(text: string, { httpStatus, requestId }: ApiError): string {
  if (httpStatus < 500 || requestId === undefined) return text;
  return `${text.replace(/\.?$/, '.')} Reference ${requestId}`;
}
