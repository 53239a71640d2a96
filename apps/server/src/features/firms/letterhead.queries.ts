/** The parties of an order as of its creation: the billing firm and the delivery address. */
import type { Context } from '#context.ts';
import type { Executor } from '#db/database.ts';
import { builder, statement } from '#db/statement.ts';
import { notFound } from '#errors.ts';

/** Empty texts for missing values. */
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
    /** Contact at the site. */
    readonly contact: string;
  };
}

export interface OrderingTerms {
  readonly letterhead: Letterhead;
  /** Rupees above which an order needs approval; null: none does. */
  readonly approvalThreshold: string | null;
}

/** Letterhead and terms of a project, which must be in scope. */
export async function findOrderingTerms(
  db: Executor,
  { scope }: Pick<Context, 'scope'>,
  projectId: string,
): Promise<OrderingTerms> {
  const [row] = await select(db, { scope, projectId });
  if (!row) throw notFound('Project');
  const { firmName, gstNo, firmAddress, phone, email, terms, approvalThreshold } = row;
  const firm = { name: firmName, gstNo, address: firmAddress, phone, email, terms };
  const site = {
    name: row.siteName,
    address: row.siteAddress || row.city,
    contact: [row.contactName, row.contactNumber].filter(Boolean).join(', '),
  };
  return { letterhead: { firm, site }, approvalThreshold };
}

const select = statement<Pick<Context, 'scope'> & { readonly projectId: string }, LetterheadRow>(
  (take) =>
    builder
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
        'firm.approval_threshold as approvalThreshold',
        'project.name as siteName',
        'project.city',
        'project.address as siteAddress',
        'project.contact_name as contactName',
        'project.contact_number as contactNumber',
      ])
      .where(
        'project.organisation_id',
        '=',
        take(({ scope }) => scope.organisationId),
      )
      .where(
        'project.id',
        '=',
        take(({ projectId }) => projectId),
      ),
);

interface LetterheadRow extends Record<
  | 'firmName'
  | 'gstNo'
  | 'firmAddress'
  | 'phone'
  | 'email'
  | 'terms'
  | 'siteName'
  | 'city'
  | 'siteAddress'
  | 'contactName'
  | 'contactNumber',
  string
> {
  readonly approvalThreshold: string | null;
}
