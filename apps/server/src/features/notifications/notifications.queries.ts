/** Reads the notifications of a person, as far as they may read them now. */
import type {
  listNotifications as listEndpoint,
  Notification,
} from '@plinth/contracts/notifications';
import type { Received } from '@plinth/contracts/shared/endpoint';
import { MAX_COUNTED } from '@plinth/domain/notification/kinds';
import { sql } from 'kysely';

import type { Context } from '#context.ts';
import { byKey } from '#db/by-key.ts';
import { given, wordPatterns } from '#db/conditions.ts';
import type { Executor } from '#db/database.ts';
import { countRows } from '#db/paging.ts';
import { isReadable } from './readable.queries.ts';

type Reading = Pick<Context, 'scope' | 'actor'>;
type ListQuery = Received<typeof listEndpoint, 'query'>;

/** Older ones are reached by filtering. */
const COUNTED = 1000;

/** Unread ones; no more are counted than the bell shows. */
export async function countUnread(db: Executor, ctx: Reading): Promise<number> {
  return countRows(
    db.selectFrom(
      ofPerson(db, ctx)
        .where('notification.read_at', 'is', null)
        .select('notification.id')
        .limit(MAX_COUNTED + 1)
        // across organisations: those within are of the person's organisation
        .as('unread'),
    ),
  );
}

export async function listNotifications(ctx: Context, query: ListQuery) {
  const { db } = ctx;
  const { page, size } = query;
  const found = narrowed(ofPerson(db, ctx), query);
  const [unread, totalElements, rows] = await Promise.all([
    countUnread(db, ctx),
    countRows(
      db.selectFrom(
        found
          .select('notification.id')
          // By the index, which stops at the limit.
          .orderBy('notification.at', 'desc')
          .orderBy('notification.id', 'desc')
          .limit(COUNTED)
          // across organisations: those within are of the person's organisation
          .as('found'),
      ),
    ),
    found
      .innerJoin('firm', byKey('firm.id', 'notification.firm_id'))
      .leftJoin('project', byKey('project.id', 'notification.project_id'))
      .select([
        'notification.id',
        'notification.kind',
        'notification.document_type as documentType',
        'notification.document_id as documentId',
        'notification.document_name as documentName',
        'firm.name as firmName',
        sql<string>`coalesce(project.name, '')`.as('projectName'),
        'notification.by_name as byName',
        'notification.note',
        'notification.at',
        sql<boolean>`notification.read_at is not null`.as('isRead'),
        sql<boolean>`notification.settled_at is not null`.as('isSettled'),
      ])
      .orderBy('notification.at', 'desc')
      .orderBy('notification.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  const list = rows.map((row): Notification => ({ ...row, at: row.at.toISOString() }));
  return { list, unread, totalElements, totalPages: Math.ceil(totalElements / size) };
}

/** The person's notifications that are shown in the app. */
function ofPerson(db: Executor, { scope, actor }: Reading) {
  return db
    .selectFrom('notification')
    .where('notification.organisation_id', '=', scope.organisationId)
    .where('notification.person_id', '=', actor.id)
    .where('notification.in_app', '=', sql<boolean>`true`)
    .where(isReadable(scope));
}

function narrowed(found: ReturnType<typeof ofPerson>, { status, type, search }: ListQuery) {
  return found.where((eb) =>
    eb.and([
      ...given(type, (kinds) => eb('notification.kind', 'in', kinds)),
      ...wordPatterns(search).map((pattern) => eb('notification.document_name', 'ilike', pattern)),
      ...(status?.length === 1
        ? [eb('notification.read_at', status[0] === 'UNREAD' ? 'is' : 'is not', null)]
        : []),
    ]),
  );
}

/** @returns whether it is one of the person's, which they may read */
export async function isOwn(db: Executor, ctx: Reading, id: string): Promise<boolean> {
  const row = await ofPerson(db, ctx)
    .where('notification.id', '=', id)
    .select('notification.id')
    .executeTakeFirst();
  return row !== undefined;
}
