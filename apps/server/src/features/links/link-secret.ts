/**
 * The secret of a link is computed from its id, not stored: a mail can be rendered again after a
 * crash, and a copy of the database opens nothing.
 */
import { createHash, createHmac } from 'node:crypto';

import type { PublicContext } from '#context.ts';

/** The pattern of 256 bits in base64url. */
const SECRET = /^[\w-]{43}$/;

/** The path of the page where the web app shows the content of a link. */
const PAGE = '/l/';

type Keyed = Pick<PublicContext, 'keys'>;

export function secretOf({ keys }: Keyed, linkId: string): string {
  return createHmac('sha256', keys.links).update(linkId).digest('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

/** The address to send: whoever has it may act through the link. */
export function linkUrl(ctx: Keyed & Pick<PublicContext, 'publicUrl'>, linkId: string): string {
  return ctx.publicUrl + PAGE + secretOf(ctx, linkId);
}
