/** One supplier: facts, how it delivers, orders, rates, receipts, returns. */
import type { SupplierRow } from '@plinth/contracts/suppliers';
import { creditText, MSME_WORDS, type SupplierContact } from '@plinth/domain/supplier/details';
import { registrationText } from '@plinth/domain/supplier/registration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';

import { usePermission, usePermissionInAllFirms } from '#api/session.ts';
import { Fact, Facts, FilledFacts } from '#document/facts.tsx';
import { RecordPage, RecordState } from '#document/record-page.tsx';
import { paths } from '#lib/paths.ts';
import { useModule } from '#lib/project-choice.ts';
import { OrderLinesSection } from '#parts/purchase-orders/order-lines-section.tsx';
import { Button } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';

import { BankAccountSection } from './bank-account-section.tsx';
import { PhoneNumber } from './supplier-cells.tsx';
import { SupplierDelivery } from './supplier-delivery.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';
import { SupplierOrders, SupplierReceipts, SupplierReturns } from './supplier-documents.tsx';
import { supplierQuery } from './suppliers.api.ts';

const ARCHIVED = 'This supplier is archived';
const BACK = { to: paths.suppliers(), label: 'Back to suppliers' };

export function SupplierPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(supplierQuery(id));
  if (!data) {
    return <RecordState what="supplier" error={error} onRetry={() => void refetch()} back={BACK} />;
  }
  return <SupplierRecord key={id} {...data.supplier} />;
}

function SupplierRecord({ isArchived, ...supplier }: SupplierRow & { isArchived: boolean }) {
  const { id, supplierName, supplierCode } = supplier;
  const [isEditing, setEditing] = useState(false);
  const permission = usePermission('suppliers:update');
  const isWarehouseOn = useModule('WAREHOUSE') === true;
  const mayPay = usePermission('suppliers:bank') === true;
  const mayChangeAccount = usePermissionInAllFirms('suppliers:bank');
  const reason = permission === true && isArchived ? ARCHIVED : permission;
  return (
    <RecordPage
      title={supplierName}
      context={`${supplierCode} · ${supplier.gstNo}`}
      isArchived={isArchived}
      actions={
        <Button variant="outline" disabledReason={reason} onClick={() => setEditing(true)}>
          Edit Supplier
        </Button>
      }
      facts={<SupplierFacts supplier={supplier} />}
    >
      {mayPay && (
        <BankAccountSection supplierId={id} canChange={isArchived ? ARCHIVED : mayChangeAccount} />
      )}
      <SupplierDelivery supplierId={id} />
      <SupplierOrders supplierId={id} />
      <OrderLinesSection
        title="Rates"
        view="ratesOfSupplier"
        query={{ supplierId: id }}
        empty="Nothing was ordered yet"
      />
      {isWarehouseOn && <SupplierReceipts supplierId={id} />}
      {isWarehouseOn && <SupplierReturns supplierId={id} />}
      {isEditing && <SupplierDialog supplier={supplier} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}

function SupplierFacts({ supplier }: { supplier: SupplierRow }) {
  const { contactPersonName, contactPersonNumber, email, materials } = supplier;
  return (
    <Facts className="sm:grid-cols-2 xl:grid-cols-3">
      <Fact label="Contact" note={[contactPersonName]}>
        <PhoneNumber number={contactPersonNumber} />
      </Fact>
      <Fact label="Email">
        <a href={`mailto:${email}`} className="hover:underline">
          <EmailText email={email} />
        </a>
      </Fact>
      <FilledFacts
        facts={{
          Address: supplier.address,
          GST: registrationText(supplier),
          PAN: supplier.pan,
          MSME: [supplier.msmeClass && MSME_WORDS[supplier.msmeClass], supplier.udyamNumber]
            .filter(Boolean)
            .join(' · '),
          Credit: creditText(supplier.creditDays),
          Advance: supplier.advancePercent && `${supplier.advancePercent} %`,
          Delivery: supplier.deliveryTerms,
          LUT: [supplier.lutNumber, supplier.lutYear].filter(Boolean).join(' · '),
          Materials: materials.join(', ') || 'No materials',
        }}
      />
      {supplier.contacts.map((contact) => (
        <ContactFact key={JSON.stringify(contact)} {...contact} />
      ))}
    </Facts>
  );
}

function ContactFact({ name, role, phone, email }: SupplierContact) {
  return (
    <Fact label={role || 'Contact'} note={phone || email ? [name] : []}>
      {phone && <PhoneNumber number={phone} />}
      {email && (
        <a href={`mailto:${email}`} className="block hover:underline">
          <EmailText email={email} />
        </a>
      )}
      {!phone && !email && name}
    </Fact>
  );
}
