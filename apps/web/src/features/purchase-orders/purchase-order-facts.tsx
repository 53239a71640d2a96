/** The head of a purchase order. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { decidedTaxText } from '@plinth/domain/purchase-order/amounts/tax-treatment';
import { paymentText } from '@plinth/domain/purchase-order/terms/order-terms';
import { stateLabel } from '@plinth/domain/shared/state-codes';
import { registrationText } from '@plinth/domain/supplier/registration';

import { RecordLink } from '#document/document-link.tsx';
import { Fact, Facts } from '#document/facts.tsx';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { today } from '#lib/today.ts';

import { lateness } from './create/delivery.ts';

export function PurchaseOrderFacts({ order }: { order: PurchaseOrder }) {
  const { supplier, project, approvedBy } = order;
  const payment = paymentText(order);
  const late = lateness(order, today());
  const registered = registrationText(supplier);
  return (
    <Facts className="sm:grid-cols-2">
      <Fact label="Supplier" note={[supplier.supplierCode, supplier.gstNo, registered || null]}>
        <RecordLink to={paths.supplier(supplier.id)}>{supplier.supplierName}</RecordLink>
      </Fact>
      <Fact label="Project" note={[project.firm.name]}>
        {project.name}
      </Fact>
      <Fact label="Tax" note={taxNotes(order)}>
        {decidedTaxText(
          { ...order, charge: order.gstCharge, registration: supplier.registration },
          order.placeOfSupply,
        )}
      </Fact>
      <Fact label="Expected delivery date">
        <span className="figures">{formatDate(order.expectedDeliveryDate)}</span>
        {late && <span className="text-destructive"> · {late}</span>}
      </Fact>
      {approvedBy && (
        <Fact label="Approved by" note={[formatDateTime(approvedBy.at)]}>
          {approvedBy.name}
        </Fact>
      )}
      {payment && <Fact label="Payment">{payment}</Fact>}
      {order.deliveryTerms && <Fact label="Delivery terms">{order.deliveryTerms}</Fact>}
      {order.supplierContact && <Fact label="Contact">{order.supplierContact}</Fact>}
      {order.purpose && <Fact label="Purpose">{order.purpose}</Fact>}
      {order.terms && (
        <Fact label="Other terms" className="whitespace-pre-line sm:col-span-2">
          {order.terms}
        </Fact>
      )}
      {order.remark && (
        <Fact label="Remark" className="sm:col-span-2">
          {order.remark}
        </Fact>
      )}
    </Facts>
  );
}

function taxNotes({ isSezSite, isReverseCharge, ...order }: PurchaseOrder): (string | null)[] {
  const { placeOfSupply, placeOfSupplyReason } = order;
  return [
    placeOfSupplyReason
      ? `Place of supply ${stateLabel(placeOfSupply)}: ${placeOfSupplyReason}`
      : null,
    isSezSite ? 'Site in an SEZ' : null,
    isReverseCharge ? 'Tax payable on reverse charge: Yes' : null,
  ];
}
