/** Multi-line cells of the supplier list. */
import type { SupplierRow } from '@plinth/contracts/suppliers';
import { registrationText, registrationWarnings } from '@plinth/domain/supplier/registration';
import { useState } from 'react';
import { Link } from 'react-router';

import { cn } from '#lib/cn.ts';
import { paths } from '#lib/paths.ts';
import { EmailText } from '#ui/email-text.tsx';

export function NameAndGstNo({ supplier }: { supplier: SupplierRow }) {
  // The GSTIN of a regular supplier shows its State.
  const isSaid = supplier.registration !== 'REGULAR' || !supplier.isGstNoVerified;
  return (
    <>
      <Link to={paths.supplier(supplier.id)} className="rounded-sm hover:underline">
        {supplier.supplierName}
      </Link>
      <span className="block text-[13px] font-normal text-muted-foreground">
        <span className="figures">{supplier.gstNo}</span>
        {isSaid && <span className="block">{registrationText(supplier)}</span>}
        {registrationWarnings(supplier).map((warning) => (
          <span key={warning} className="block text-warning">
            {warning}
          </span>
        ))}
      </span>
    </>
  );
}

/** A telephone number as a link, which calls it on a phone. */
export function PhoneNumber({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
      className="figures whitespace-normal hover:underline"
    >
      {number}
    </a>
  );
}

export function EmailAndAddress({ supplier: { email, address } }: { supplier: SupplierRow }) {
  return (
    <>
      <a href={`mailto:${email}`} className="wrap-anywhere hover:underline">
        <EmailText email={email} />
      </a>
      <span title={address} className="block text-[13px] text-muted-foreground @[35rem]:truncate">
        {address}
      </span>
    </>
  );
}

/** A row has two lines: two names, or one and the number of others, expandable. */
const LINES = 2;

export function MaterialNames({ names }: { names: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  const isFolded = names.length > LINES && !isWhole;
  const shown = isFolded ? names.slice(0, LINES - 1) : names;
  if (names.length === 0) return <span className="text-muted-foreground">No materials</span>;
  return (
    <>
      {shown.map((name) => (
        <span
          key={name}
          title={name}
          className={cn('block', names.length > 1 && !isWhole && '@[35rem]:truncate')}
        >
          {name}
        </span>
      ))}
      {names.length > LINES && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="rounded-sm py-0.5 text-[13px] whitespace-nowrap text-primary hover:underline"
          onClick={() => setWhole(!isWhole)}
        >
          {isFolded ? `and ${names.length - shown.length} more` : 'Show fewer'}
        </button>
      )}
    </>
  );
}
