/** The meaning of a mail server's reply for the mail, and when it is tried again. */

const MINUTE_MS = 60_000;

/** Waiting times after each failed attempt; after the last one the mail has failed. */
const WAITS_MS = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** @param attempts made so far; null: no more are made */
export function waitAfter(attempts: number): number | null {
  return WAITS_MS[attempts - 1] ?? null;
}

/** The reply of a mail server; the code is absent if it gave none. */
export interface MailReply {
  readonly code: number | null;
  readonly text: string;
}

/**
 * Whether the same mail would get the same reply again. Temporary replies are 4xx, no reply at all,
 * and 503, which is about the order of commands.
 */
export function isFinalReply({ code }: MailReply): boolean {
  return code !== null && code >= 500 && code !== 503;
}

/**
 * Returns the status code in a text, `5.1.1` of `550 5.1.1 User unknown`; undefined if there is
 * none.
 */
export function statusCodeOf(text: string): string | undefined {
  return /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1];
}

/**
 * Codes of RFC 3463 whose cause is not the address but the mail or its sender: full mailbox,
 * message too long, protocol, content, and policy, such as a missing SPF record.
 */
const ABOUT_THE_MAIL = /^5\.(?:2\.[23]|3\.4|5\.\d+|6\.\d+|7\.\d+)$/;

/** Whether a final reply about a recipient means that the address accepts no mail. */
export function isDeadAddress(status: string | undefined): boolean {
  if (status === undefined) return true;
  return status.startsWith('5.') && !ABOUT_THE_MAIL.test(status);
}
