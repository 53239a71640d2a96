/** The rates of contracts beneath a line; one fills the line, or is chosen among equals. */
import { TriangleAlert } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

import type { contractOfLine, LineOffer } from '../contract-offers.ts';

/** The most offers that are shown before a supplier is chosen. */
const MAX_OFFERS = 3;

/** A line that contracts may price. */
export interface ContractedLine extends ReturnType<typeof contractOfLine> {
  readonly line: { readonly contractReason?: string };
  /** The name of the line, for labels. */
  readonly name: string;
  /** The id of the supplier; empty until one is chosen. */
  readonly supplierId: string;
  readonly isAsPerAgreement: boolean;
  readonly takeOffer: (offer: LineOffer) => void;
  readonly setContractReason: (reason: string) => void;
  /** The props of the control of a field. */
  readonly control: (field: 'contractReason') => object;
}

export function ContractOffersNote({ of }: { of: ContractedLine }) {
  const { offers, applied, supplierId, isAsPerAgreement } = of;
  if (offers.length === 0) return null;
  const isUndecided = isAsPerAgreement && supplierId !== '' && !applied;
  return (
    <div className="flex flex-col gap-1">
      {isUndecided && (
        <p className="text-[13px] text-warning">
          {`${offers.length} contracts fit equally. Please choose one:`}
        </p>
      )}
      {(supplierId === '' ? offers.slice(0, MAX_OFFERS) : offers).map((offer) => (
        <Offer key={offer.contractLineId} of={of} offer={offer} />
      ))}
      {of.shortage && <Shortage shortage={of.shortage} />}
      {of.aboveContract && <Reason of={of} />}
    </div>
  );
}

function Offer({ of, offer }: { of: ContractedLine; offer: LineOffer }) {
  const { isAsPerAgreement, name, takeOffer, supplierId, applied } = of;
  const use = isAsPerAgreement ? 'Choose' : 'Use rate';
  const isApplied = applied === offer && (isAsPerAgreement || of.isAtContractRate);
  const isChoice = isAsPerAgreement
    ? offer.isOneOfEquals || supplierId === ''
    : offer.rate !== null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[13px] leading-4.5">
      <span className="figures">{offer.text}</span>
      {supplierId === '' && (
        <span className="min-w-0 wrap-anywhere text-muted-foreground">{offer.supplierName}</span>
      )}
      {isApplied && <span className="text-muted-foreground">applies</span>}
      {isChoice && !isApplied && (
        <Button
          variant="link"
          size="sm"
          className="-my-1 h-8 px-1.5"
          aria-label={`${use}, ${offer.contractNumber}, ${name}`}
          onClick={() => takeOffer(offer)}
        >
          {use}
        </Button>
      )}
    </p>
  );
}

function Shortage({
  shortage: { text, isRefused },
}: {
  shortage: NonNullable<LineOffer['shortage']>;
}) {
  if (isRefused) return <FieldError>{text}</FieldError>;
  return (
    <p className="flex items-start gap-1.5 text-[13px] text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {text}
    </p>
  );
}

function Reason({ of }: { of: ContractedLine }) {
  const { aboveContract, line, name, setContractReason, control } = of;
  return (
    <label className="flex flex-wrap items-center gap-2 text-[13px] text-warning">
      {`${aboveContract} above the contract`}
      <Input
        {...control('contractReason')}
        aria-label={`Reason for a rate above the contract, ${name}`}
        placeholder="Reason"
        className="h-8 w-56 max-w-full text-foreground"
        maxLength={500}
        value={line.contractReason ?? ''}
        onChange={({ target }) => setContractReason(target.value)}
      />
    </label>
  );
}
