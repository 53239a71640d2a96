/** The head of a purchase order: the supplier, the site, and what was agreed. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { stateName } from '@plinth/domain/shared/state-codes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { today } from '#lib/today.ts';

import { lateness } from './delivery.ts';

export function PurchaseOrderFacts({ order }: { order: PurchaseOrder }) {
  const { supplier, project, mrn } = order;
  const late = lateness(order, today());
  const state = supplier.stateCode && stateName(supplier.stateCode);
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      <Fact label="Supplier" note={[supplier.supplierCode, supplier.gstNo, state]}>
        {supplier.supplierName}
      </Fact>
      <Fact label="Project" note={[project.firm.name]}>
        {project.name}
      </Fact>
      <Fact label="Expected delivery date">
        <span className="figures">{formatDate(order.expectedDeliveryDate)}</span>
        {late && <span className="text-destructive"> · {late}</span>}
      </Fact>
      <Fact label="Material request">
        <Link
          to={paths.materialRequest(mrn.id)}
          className="figures rounded-sm text-primary hover:underline"
        >
          {mrn.mrnNumber}
        </Link>
      </Fact>
      {order.remark && (
        <Fact label="Remark" className="sm:col-span-2">
          {order.remark}
        </Fact>
      )}
      {order.closingReason && (
        <Fact label="Reason for closing" className="sm:col-span-2">
          {order.closingReason}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  label: string;
  /** Lesser facts below; empty ones are left out. */
  note?: readonly (string | null)[];
  className?: string;
  children: ReactNode;
}

function Fact({ label, note, className, children }: FactProps) {
  const facts = note?.filter(Boolean).join(' · ');
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-[13px] text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 whitespace-pre-line">
        {children}
        {facts && <span className="block text-[13px] text-muted-foreground">{facts}</span>}
      </dd>
    </div>
  );
}
