import { api } from '@plinth/contracts/endpoints';
import type { Answer } from '@plinth/contracts/shared/endpoint';
import type { LinkKind } from '@plinth/domain/link/link-kinds';
import type { FastifyInstance } from 'fastify';

import type { PublicContext } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { type OpenedLink, readLink } from './open-link.ts';
import { route } from '#http/route.ts';

type Shown = Answer<typeof api.readLink>['link'];

/** Functions that read the content of a link by its kind; they must not write. */
export type LinkReaders = Readonly<
  Partial<Record<LinkKind, (db: Executor, link: OpenedLink, ctx: PublicContext) => Promise<Shown>>>
>;

/** @param readers by the features whose documents links open */
export function linkRoutes(app: FastifyInstance, readers: LinkReaders): void {
  route(app, api.readLink, async ({ ctx, params }) => {
    const link = await readLink(ctx, params.secret);
    const read = readers[link.kind];
    if (!read) throw notFound('Link');
    return { link: await read(link.db, link, ctx) };
  });
}
