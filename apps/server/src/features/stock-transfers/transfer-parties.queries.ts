/** Both ends of a transfer as of dispatch, for the delivery challan. */
import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { notFound } from '#errors.ts';
import { withinEither } from '#scope.ts';

interface TransferSite {
  readonly name: string;
  readonly address: string;
  /** Two-digit GST State code. */
  readonly stateCode: string;
}

/** Empty texts for missing values. */
export interface TransferParties {
  readonly firm: { readonly name: string; readonly gstNo: string; readonly address: string };
  readonly from: TransferSite;
  readonly to: TransferSite;
}

/** @throws AppError notFound, also out of scope */
export async function getTransferParties(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  id: string,
): Promise<TransferParties> {
  const row = await db
    .selectFrom('stock_transfer as transfer')
    .selectAll('transfer')
    .where('transfer.organisation_id', '=', scope.organisationId)
    .where(withinEither(scope, 'transfer'))
    .where('transfer.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Transfer');
  return {
    firm: { name: row.firm_name, gstNo: row.firm_gst_no, address: row.firm_address },
    from: { name: row.site_name, address: row.site_address, stateCode: row.site_state_code },
    to: {
      name: row.to_site_name,
      address: row.to_site_address,
      stateCode: row.to_site_state_code,
    },
  };
}
