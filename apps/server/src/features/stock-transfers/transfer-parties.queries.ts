/** Both ends of a transfer as they stood when it left: what its delivery challan names. */
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

/** Texts are empty where they were not given. */
export interface TransferParties {
  readonly firm: { readonly name: string; readonly gstNo: string; readonly address: string };
  readonly from: TransferSite;
  readonly to: TransferSite;
}

/** @throws AppError notFound for a transfer of another firm, too */
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
