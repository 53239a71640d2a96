import type { exportPeople as endpoint, PersonRow } from '@plinth/contracts/people';
import type { Role } from '@plinth/domain/access/permissions';
import { indianDate } from '@plinth/domain/shared/iso-date';

import { inPages } from '#db/cursor.ts';
import { column, inWords, type Sheet } from '#exports/export.ts';
import { exportFile } from '#exports/export-file.ts';
import { requireAdministrator } from './change/administer.ts';
import { listPeople } from './people.queries.ts';
import type { FileAnswer, FileCall } from '#http/file-route.ts';

const SHEET: Sheet<PersonRow> = {
  name: 'Users',
  fileName: 'users',
  columns: [
    column.text('Name', 28, ({ name }) => name),
    column.text('Email', 32, ({ email }) => email),
    column.phone('Mobile', 18, ({ mobile }) => mobile),
    column.text('Roles', 36, ({ roles }) => wordsOf(roles)),
    column.text('In Projects', 48, ({ projects }) =>
      projects.map(({ name, roles }) => `${wordsOf(roles)} in ${name}`).join('; '),
    ),
    column.text('Status', 14, ({ status }) => inWords(status)),
    column.date('Last Seen', 12, ({ lastSeenAt }) =>
      lastSeenAt === null ? '' : indianDate(new Date(lastSeenAt)),
    ),
  ],
};

/** @throws AppError forbidden, notFound for a firm that the person does not administer */
export async function exportPeople({
  ctx,
  params: { id },
  query: { format, ...query },
}: FileCall<typeof endpoint>): Promise<FileAnswer> {
  requireAdministrator(ctx, id);
  const pages = inPages(ctx, async (within, slice) => {
    const { list } = await listPeople(within, id, { ...query, ...slice });
    return list;
  });
  return exportFile(ctx, format, SHEET, pages);
}

/** `Purchase manager, Site engineer`. */
function wordsOf(roles: readonly Role[]): string {
  return roles.map((role) => inWords(role).replaceAll('_', ' ')).join(', ');
}
