/** The order as its paper shows it. */
import type { SupplierLink } from '@plinth/contracts/links';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatDate, formatMoney, formatQuantity } from '#lib/format.ts';
import { payableText } from '#lib/payable.ts';
import { buttonLook } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

import { pdfAddress } from './links.api.ts';

export type Order = NonNullable<SupplierLink['order']>;

export function SentOrder({ secret, order }: { secret: string; order: Order }) {
  const { deliverBy, deliverTo, billTo, remark, orderedOn } = order;
  return (
    <section aria-label="The order" className="mt-4 flex flex-col gap-3">
      <Card className="p-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <Fact label="Deliver by">
            <strong className="font-semibold">{formatDate(deliverBy)}</strong>
          </Fact>
          <Fact label="Deliver to">
            {[deliverTo.name, deliverTo.address, deliverTo.contact].filter(Boolean).join(', ')}
          </Fact>
          <Fact label="Bill to">
            {[billTo.address, billTo.gstNo && `GSTIN ${billTo.gstNo}`].filter(Boolean).join(', ')}
          </Fact>
          <Fact label="Ordered">{formatDate(orderedOn)}</Fact>
          {remark && <Fact label="Remark">{remark}</Fact>}
          {order.terms && (
            <Fact label="Terms">
              <span className="whitespace-pre-line">{order.terms}</span>
            </Fact>
          )}
          {!order.isAsPerAgreement && (
            <Fact label="Payable">
              <span className="figures">{payableText(order.grandTotal)}</span> with tax
            </Fact>
          )}
        </dl>
        <a
          href={pdfAddress(secret)}
          download
          className={buttonLook({ variant: 'outline', className: 'mt-3 max-sm:w-full' })}
        >
          <FileDown aria-hidden />
          Order as PDF
        </a>
      </Card>
      <Card className="px-4 py-1">
        <ul aria-label="Materials" className="divide-y divide-border">
          {order.items.map((item) => (
            <Item key={item.id} item={item} deliverBy={deliverBy} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

interface ItemProps {
  item: Order['items'][number];
  deliverBy: string;
}

function Item({ item, deliverBy }: ItemProps) {
  const { materialName, quantity, unit, isChanged } = item;
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        {materialName}
        {isChanged && (
          <span className="block text-[13px] text-warning">{changeWords(item, deliverBy)}</span>
        )}
      </span>
      <span className="figures shrink-0 text-right">
        <span className="font-medium">{`${formatQuantity(quantity)} ${unit}`}</span>
        <span className="block text-[13px] text-muted-foreground">{priceWords(item, unit)}</span>
      </span>
    </li>
  );
}

type Priced = Pick<ItemProps['item'], 'pricePerUnit' | 'discount'>;

function priceWords({ pricePerUnit, discount }: Priced, unit: string): string {
  const price =
    pricePerUnit === AS_PER_AGREEMENT
      ? AS_PER_AGREEMENT
      : `${formatMoney(pricePerUnit)} per ${unit}`;
  return Number(discount) > 0 ? `${price}, less ${Number(discount)} %` : price;
}

/** The agreed values and the present ones, where they differ: `100 Bag → 80 Bag`. */
function changeWords(item: ItemProps['item'], deliverBy: string): string {
  const { before, unit, quantity } = item;
  if (!before) return 'New';
  const pairs = [
    [`${formatQuantity(before.quantity)} ${unit}`, `${formatQuantity(quantity)} ${unit}`],
    [formatDate(before.deliverBy), formatDate(deliverBy)],
    [priceWords(before, unit), priceWords(item, unit)],
  ];
  const changed = pairs.filter(([was, now]) => was !== now);
  return `Changed: ${changed.map(([was, now]) => `${was} → ${now}`).join('; ')}`;
}
