/** The one error of every call: what to tell the person, and what the server said to the programs. */
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

/** What the server says about the same call again and again, as long as it is not changed. */
const FINAL = [400, 403, 404, 409, 413, 422];

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** 0 where no answer came. */
  readonly httpStatus: number;
  /** What the refusal means; undefined where the server did not say, or did not answer. */
  readonly code: ErrorCode | undefined;
  readonly violations: readonly Violation[];
  /** The version of the record that stands, where an edit was made from an older one. */
  readonly version: number | undefined;
  /** Names the request in the server's log; shown so that it can be quoted. */
  readonly requestId: string | undefined;
  /** How long the server asks to be left alone, in ms. */
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

  static unexplained(httpStatus: number, retryAfterMs = 0): ApiError {
    const message = `HTTP error! status: ${httpStatus}`;
    return new ApiError('unexplained', httpStatus, message, { retryAfterMs });
  }

  static unreachable(): ApiError {
    return new ApiError('unreachable', 0, UNREACHABLE);
  }
}

/** Whether there is nothing there, or nothing that the person may see. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

/**
 * Whether the server has said no for good: in our own envelope, about what was sent.
 * After anything else (a fault, an ended session, a proxy's page, half an answer, none) it
 * may have been done or may still be: it keeps its key and is asked again under it.
 */
export function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && FINAL.includes(error.httpStatus);
}

/**
 * The text of a failure: the server's message where it has one, else the error
 * catalogue's. What is the server's fault names its request, so that it can be found.
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
