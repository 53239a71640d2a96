import type { AuditEntry, exportAudit as endpoint } from '@plinth/contracts/audit-log';
import { subjectWord } from '@plinth/domain/document/subjects';
import { indianDate, indianTime } from '@plinth/domain/shared/iso-date';

import { inPages } from '#db/cursor.ts';
import { column, inWords, type Sheet } from '#exports/export.ts';
import { exportFile } from '#exports/export-file.ts';
import { COUNTED, listAudit } from './audit-log.queries.ts';
import type { FileAnswer, FileCall } from '#http/file-route.ts';
import { forAnyDocument } from '#module-gate.ts';

const SHEET: Sheet<AuditEntry> = {
  name: 'Audit Trail',
  fileName: 'audit-trail',
  columns: [
    column.date('Day', 12, ({ at }) => indianDate(new Date(at))),
    column.text('Time', 10, ({ at }) => indianTime(new Date(at))),
    column.text('Who', 26, ({ actorName }) => actorName),
    column.text('Address', 18, ({ address }) => address),
    column.text('Kind', 20, ({ documentType }) => subjectWord(documentType)),
    column.text('What', 30, ({ documentName }) => documentName),
    column.text('Action', 22, ({ action }) => inWords(action).replaceAll('-', ' ')),
    column.text('Changes', 80, changesOf),
  ],
};

/** `quantity: 10 → 12; remark: Urgent`. */
function changesOf({ fields }: AuditEntry): string {
  return fields
    .map(({ name, before, after }) =>
      before === null ? `${name}: ${after ?? ''}` : `${name}: ${before} → ${after ?? ''}`,
    )
    .join('; ');
}

/**
 * Exports the entries of the audit log, up to the number that its list counts.
 * @throws like `listAudit`
 */
export async function exportAudit({
  ctx: caller,
  query: { format, ...query },
}: FileCall<typeof endpoint>): Promise<FileAnswer> {
  const ctx = forAnyDocument(caller);
  const pages = inPages(ctx, async ({ db }, slice) => {
    if (slice.page * slice.size >= COUNTED) return [];
    const { list } = await listAudit({ ...caller, db }, { ...query, ...slice });
    return list;
  });
  return exportFile(ctx, format, SHEET, pages);
}
