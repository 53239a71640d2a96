import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import { NOT_SHOWN } from '@plinth/domain/access/hidden-prices';
import { CHARGE_NAMES } from '@plinth/domain/purchase-order/charges/charges';
import { AS_PER_AGREEMENT } from '@plinth/domain/purchase-order/amounts/line-amount';
import { roundOff } from '@plinth/domain/purchase-order/amounts/round-off';
import { withoutPriceNote } from '@plinth/domain/purchase-order/amounts/without-price';
import { decimal } from '@plinth/domain/shared/decimal';
import { stateTaxName } from '@plinth/domain/shared/state-codes';
import { moneyString } from '@plinth/domain/shared/money';
import { Link } from 'react-router';

import { capitalized, formatMoney } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { payableText } from '#lib/payable.ts';

import { Amount, AmountList } from './create/amount-list.tsx';

export function PurchaseOrderTotals({ order }: { order: PurchaseOrder }) {
  const { isAsPerAgreement, grandTotal } = order;
  if (grandTotal === NOT_SHOWN) {
    return <p className="text-muted-foreground">Your role does not see prices.</p>;
  }
  return (
    <>
      <AmountList>
        {isAsPerAgreement ? <ContractTotals order={order} /> : <PricedTotals order={order} />}
      </AmountList>
      <WithoutPrice order={order} />
    </>
  );
}

/** The lines that are in no amount, with the receipts on which their goods get a price. */
function WithoutPrice({ order }: { order: PurchaseOrder }) {
  const { id, unpricedLines, receiptCount } = order;
  if (unpricedLines === 0) return null;
  return (
    <p className="mt-3 text-[13px] text-warning">
      {`${capitalized(withoutPriceNote(unpricedLines) ?? '')}. `}
      {receiptCount > 0 && (
        <Link
          to={paths.receipts({ purchaseOrderId: id, unpriced: '1' })}
          className="whitespace-nowrap underline"
        >
          Receipts to be priced
        </Link>
      )}
    </p>
  );
}

function ContractTotals({ order }: { order: PurchaseOrder }) {
  return (
    <>
      <Amount label="Subtotal">{AS_PER_AGREEMENT}</Amount>
      <Charges order={order} />
      <Amount label="Grand total" isTotal>
        {AS_PER_AGREEMENT}
      </Amount>
    </>
  );
}

/** The payable amount in whole rupees, with the difference. */
function PricedTotals({ order }: { order: PurchaseOrder }) {
  const rounded = roundOff(decimal(order.grandTotal));
  return (
    <>
      <Amount label="Subtotal">{formatMoney(order.subtotal)}</Amount>
      <Taxes order={order} />
      <Charges order={order} />
      <Amount label="Grand total">{formatMoney(order.grandTotal)}</Amount>
      <Amount label="Round off">{formatMoney(moneyString(rounded.roundOff))}</Amount>
      <Amount label="Payable" isTotal>
        {payableText(order.grandTotal)}
      </Amount>
    </>
  );
}

function Taxes({
  order: { gstCharge, supply, placeOfSupply, ...taxes },
}: {
  order: PurchaseOrder;
}) {
  if (gstCharge !== 'CHARGED') {
    return <Amount label="GST">{gstCharge === 'NONE' ? 'None' : 'Zero-rated'}</Amount>;
  }
  if (supply === 'INTER') return <Amount label="IGST">{formatMoney(taxes.igst)}</Amount>;
  return (
    <>
      <Amount label="CGST">{formatMoney(taxes.cgst)}</Amount>
      <Amount label={stateTaxName(placeOfSupply)}>{formatMoney(taxes.sgst)}</Amount>
    </>
  );
}

/** Named ones with their GST, and their total. */
function Charges({ order }: { order: PurchaseOrder }) {
  const { charges, additionalCharge, areChargesProvisional } = order;
  const isNamed = charges.some(({ kind }) => kind !== 'OTHER') || charges.length > 1;
  const provisional = areChargesProvisional ? ', provisional until every line has a price' : '';
  return (
    <>
      {isNamed &&
        charges.map(({ kind, gst, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no other identity, and never move
          <Amount key={index} label={`${CHARGE_NAMES[kind]}${gstNote(gst)}`}>
            {formatMoney(amount)}
          </Amount>
        ))}
      <Amount label={`Additional charges${provisional}`}>{formatMoney(additionalCharge)}</Amount>
    </>
  );
}

function gstNote(gst: string): string {
  return decimal(gst).gt('0') ? ` (GST ${gst} %)` : '';
}
