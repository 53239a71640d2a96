/** Tax notes below the lines of the form: the taxes that apply, and warnings before ordering. */
import {
  type BillingFirm,
  firmTaxWarnings,
} from '@plinth/domain/purchase-order/amounts/tax-treatment';
import { counted } from '@plinth/domain/shared/counted';
import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';

import { usePermission } from '#api/session.ts';
import { paths } from '#lib/paths.ts';

import type { TaxPlaces } from './lines/line-figures.ts';
import { taxGrounds, taxWarnings } from './tax-grounds.ts';
import { orderedLines, type PurchaseOrderForm } from './purchase-order-form-model.ts';
import type { OrderForm } from './use-purchase-order-form.ts';

interface TaxNotesProps {
  form: OrderForm;
  places: TaxPlaces;
  /** The firm that is billed; null if it could not be loaded. */
  billing: BillingFirm | null;
}

export function TaxNotes({ form: { control }, places, billing }: TaxNotesProps) {
  const facts = useWatch({
    control,
    compute: (typed) => [ticked(typed), ...taxGrounds(typed, places)],
  });
  const ofLines = useWatch({ control, compute: (typed) => taxWarnings(typed, places) });
  const ofFirm = billing ? firmTaxWarnings(billing, places.site.stateCode) : [];
  const mayManage = usePermission('firms:manage') === true;
  return (
    <div className="border-t px-4 py-3 text-[13px] text-muted-foreground">
      <p>{facts.join(' · ')}</p>
      <ul aria-label="Tax warnings" className="flex flex-col gap-1 text-warning empty:hidden">
        {[...ofFirm, ...ofLines].map((warning) => (
          <li key={warning} className="mt-1 flex items-start gap-1.5">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {warning}
          </li>
        ))}
      </ul>
      {ofFirm.length > 0 && mayManage && (
        <Link to={paths.adminFirm()} className="mt-1 inline-block text-primary hover:underline">
          Open the firm’s registrations
        </Link>
      )}
    </div>
  );
}

/** `12 lines`, `4 of 12 lines`. */
function ticked({ lines }: PurchaseOrderForm): string {
  const { length } = orderedLines({ lines });
  const all = counted(lines.length, 'line');
  return length === lines.length ? all : `${length} of ${all}`;
}
