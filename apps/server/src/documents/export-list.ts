/** The list of a kind of document as an Excel or CSV file: all that the list finds, read through a cursor. */
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
  /** Says which of the item's fields are money; left out where no column is. */
  readonly item?: z.ZodType;
  readonly toItems: (
    rows: readonly Row[],
    ctx: Context,
  ) => readonly Item[] | Promise<readonly Item[]>;
}

/** What answers the export of a list; prices are hidden in it as in the list. @throws TypeError for columns of money without a schema that hides them */
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
