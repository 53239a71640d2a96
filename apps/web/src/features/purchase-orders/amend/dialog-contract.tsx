/** The rates of contracts beneath a line of a dialog; of equals one is chosen. */
import type { PurchaseOrder } from '@plinth/contracts/purchase-orders';
import type { Unit } from '@plinth/domain/shared/quantity';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { usePermission } from '#api/session.ts';
import { FieldError } from '#ui/field.tsx';

import {
  contractOfLine,
  type LineOffer,
  lineOffers,
  NO_OFFERS,
  type Offers,
} from '../contract-offers.ts';
import { ContractOffersNote } from '../create/contract-offers-note.tsx';
import { contractOffersQuery } from '../purchase-orders.api.ts';

/** Offers of rate contracts for materials at the site of the order. */
export function useOffersFor({ project }: PurchaseOrder, materialIds: readonly string[]): Offers {
  const ids = [...new Set(materialIds)];
  const mayReadPrices = usePermission('prices:read', project) === true;
  const query = contractOffersQuery(project.id, ids);
  const { data } = useQuery({ ...query, enabled: mayReadPrices && ids.length > 0 });
  return data ?? NO_OFFERS;
}

interface LineErrors {
  readonly contractLineId?: { readonly message?: string };
  readonly contractReason?: { readonly message?: string };
}

interface DialogContractProps {
  line: {
    readonly materialId: string;
    readonly unit: Unit;
    /** The quantity as it was typed. */
    readonly quantity: string;
    readonly pricePerUnit: string;
    readonly discount: string;
    readonly contractLineId: string;
    readonly contractReason: string;
  };
  /** The name of the material. */
  name: string;
  supplierId: string;
  isAsPerAgreement: boolean;
  offers: Offers;
  /**
   * Whether the order was made already: its quantities count as used, so that a shortage of the
   * contract is not shown.
   */
  isOrdered?: boolean;
  errors: LineErrors | undefined;
  onChoose: (offer: LineOffer) => void;
  onReasonChange: (reason: string) => void;
}

export function DialogContract({
  line,
  name,
  supplierId,
  isAsPerAgreement,
  offers,
  isOrdered = false,
  errors,
  onChoose,
  onReasonChange,
}: DialogContractProps) {
  const found = lineOffers(line, supplierId, offers);
  const of = contractOfLine({ line, supplierId, discount: line.discount, isAsPerAgreement }, found);
  const id = useId();
  const unchosen = errors?.contractLineId?.message;
  const unexplained = errors?.contractReason?.message;
  return (
    <div className="col-span-full flex flex-col gap-1 empty:hidden">
      <ContractOffersNote
        of={{
          ...of,
          ...(isOrdered && { shortage: null }),
          line,
          name,
          supplierId,
          isAsPerAgreement,
          takeOffer: onChoose,
          setContractReason: onReasonChange,
          control: () => ({
            'aria-invalid': errors?.contractReason ? true : undefined,
            'aria-describedby': unexplained && id,
          }),
        }}
      />
      {unchosen && <FieldError>{unchosen}</FieldError>}
      {unexplained && <FieldError id={id}>{unexplained}</FieldError>}
    </div>
  );
}
