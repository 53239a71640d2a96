/** The cells of the supplier list that hold more than one line. */
import type { Supplier } from '@plinth/contracts/suppliers';
import { useState } from 'react';

import { GST_NO_WARNING } from './supplier-form-model.ts';

export function NameAndGstNo({ supplier }: { supplier: Supplier }) {
  return (
    <>
      {supplier.supplierName}
      <span className="block text-[13px] font-normal text-muted-foreground">
        <span className="figures">{supplier.gstNo}</span>
        {!supplier.isGstNoVerified && <span className="block text-warning">{GST_NO_WARNING}</span>}
      </span>
    </>
  );
}

/** A site calls from the phone that it reads this on. */
export function PhoneNumber({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="figures hover:underline">
      {number}
    </a>
  );
}

export function EmailAndAddress({ supplier: { email, address } }: { supplier: Supplier }) {
  const [mailbox, host] = email.split(/(?=@)/);
  return (
    <>
      <a href={`mailto:${email}`} className="wrap-anywhere hover:underline">
        {mailbox}
        <wbr />
        {host}
      </a>
      <span className="block text-[13px] text-muted-foreground">{address}</span>
    </>
  );
}

/** More than these would bury the row; the rest is a click away. */
const SHOWN_NAMES = 2;

export function MaterialNames({ names }: { names: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  const hiddenCount = names.length - SHOWN_NAMES;
  if (names.length === 0) return <span className="text-muted-foreground">No materials</span>;
  return (
    <>
      {(isWhole ? names : names.slice(0, SHOWN_NAMES)).join(', ')}{' '}
      {hiddenCount > 0 && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="rounded-sm text-[13px] whitespace-nowrap text-primary hover:underline"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `and ${hiddenCount} more`}
        </button>
      )}
    </>
  );
}
