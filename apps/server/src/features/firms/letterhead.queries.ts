/** What an order takes from the firm and the site when it is made: who bills, and where the goods go. */
import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';

/** Texts are empty where the firm has not given them. */
export interface Letterhead {
  readonly firm: {
    readonly name: string;
    readonly gstNo: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    /** Standing terms of the firm's orders. */
    readonly terms: string;
  };
  readonly site: {
    readonly name: string;
    readonly address: string;
    /** Name and number of whom the driver calls. */
    readonly contact: string;
  };
}

/** `projectId` is one that the caller has already found to be the person's. */
export async function findLetterhead(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  projectId: string,
): Promise<Letterhead> {
  const row = await db
    .selectFrom('project')
    .innerJoin('firm', (join) =>
      join
        .onRef('firm.organisation_id', '=', 'project.organisation_id')
        .onRef('firm.id', '=', 'project.firm_id'),
    )
    .select([
      'firm.name as firmName',
      'firm.gst_no as gstNo',
      'firm.address as firmAddress',
      'firm.phone',
      'firm.email',
      'firm.order_terms as terms',
      'project.name as siteName',
      'project.city',
      'project.address as siteAddress',
      'project.contact_name as contactName',
      'project.contact_number as contactNumber',
    ])
    .where('project.organisation_id', '=', scope.organisationId)
    .where('project.id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { firmName, gstNo, firmAddress, phone, email, terms } = row;
  return {
    firm: { name: firmName, gstNo, address: firmAddress, phone, email, terms },
    site: {
      name: row.siteName,
      address: row.siteAddress || row.city,
      contact: [row.contactName, row.contactNumber].filter(Boolean).join(', '),
    },
  };
}
