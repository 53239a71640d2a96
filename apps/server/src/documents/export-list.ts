/** Exports the list of a document type to Excel or CSV, through a cursor. */
import type { ExportFormat } from '@plinth/contracts/shared/export';
import type { z } from 'zod';

import type { Context } from '#context.ts';
import { inBatches } from '#db/cursor.ts';
import type { DocumentList, Unpaged } from '#documents/list.ts';
import { exportFile } from '#exports/export-file.ts';
import type { Sheet } from '#exports/export.ts';
import { shaperOf } from '#answer-shape.ts';
import type { FileAnswer } from '#http/file-route.ts';

interface ListExport<Query, Row, Item extends object> {
  readonly list: DocumentList<Query, Row>;
  readonly sheet: Sheet<Item>;
  /** The schema that marks money fields; not needed without money columns. */
  readonly item?: z.ZodType;
  readonly toItems: (
    rows: readonly Row[],
    ctx: Context,
  ) => readonly Item[] | Promise<readonly Item[]>;
}

/**
 * The handler of an export; hides prices like the list. @throws TypeError for money columns without
 * a schema
 */
export function listExport<Query, Row, Item extends object>({
  list,
  sheet,
  item,
  toItems,
}: ListExport<Query, Row, Item>) {
  if (!item && sheet.columns.some(({ kind }) => kind === 'money')) {
    throw new TypeError(`nothing hides the prices of ${sheet.name}`);
  }
  const shape = item && shaperOf(item);
  return async ({
    ctx,
    query,
  }: {
    ctx: Context;
    query: Unpaged<Query> & { format: ExportFormat };
  }): Promise<FileAnswer> => {
    const batches = inBatches(
      ctx,
      (within) => list.all(within, query),
      async (rows, within) => {
        const items = await toItems(rows, within);
        return shape ? items.map((one) => shape(one, ctx.scope)) : items;
      },
    );
    return exportFile(ctx, query.format, sheet, batches);
  };
}
