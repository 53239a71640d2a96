/** The GSTINs of the firm, one per State: that of the head office and the others. */
import type { FirmRegistration } from '@plinth/contracts/firm-registrations';
import { GSTIN_WARNING } from '@plinth/domain/supplier/registration';
import { stateLabel } from '@plinth/domain/shared/state-codes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { RegistrationDialog } from './registration-dialog.tsx';
import { registrationsQuery, useDeleteRegistration } from './registrations.api.ts';

type Shown =
  | { readonly act: 'edit'; readonly registration?: FirmRegistration }
  | { readonly act: 'remove'; readonly registration: FirmRegistration };

export function RegistrationsSection({ firmId }: { firmId: string }) {
  const { data: registrations, isLoadingError: isError } = useQuery(registrationsQuery(firmId));
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  return (
    <CardSection title="GST registrations">
      <p className="mb-2 text-[13px] text-muted-foreground">
        One GSTIN per State. Papers of a project print the one of its State, otherwise that of the
        head office.
      </p>
      {!registrations && !isError && <Skeleton className="h-20" />}
      {isError && <p className="text-muted-foreground">The registrations could not be loaded.</p>}
      <ul aria-label="GST registrations" className="divide-y">
        {registrations?.map((registration) => (
          <Row key={registration.id} registration={registration} onShow={setShown} />
        ))}
      </ul>
      {registrations?.length === 0 && (
        <p className="text-muted-foreground">
          None yet. The head office’s GSTIN is the one in the letterhead.
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        className="mt-3 max-sm:w-full"
        onClick={() => setShown({ act: 'edit' })}
      >
        Add Registration
      </Button>
      {shown?.act === 'edit' && (
        <RegistrationDialog firmId={firmId} registration={shown.registration} onClose={close} />
      )}
      {shown?.act === 'remove' && (
        <RemovalDialog registration={shown.registration} onClose={close} />
      )}
    </CardSection>
  );
}

interface RowProps {
  registration: FirmRegistration;
  onShow: (shown: Shown) => void;
}

function Row({ registration, onShow }: RowProps) {
  const { id, stateCode, gstNo, isGstNoVerified, address } = registration;
  const state = stateCode === null ? 'State not known' : stateLabel(stateCode);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{state}</p>
        <p className="figures">{gstNo}</p>
        {!isGstNoVerified && <p className="text-[13px] text-warning">{GSTIN_WARNING}</p>}
        <p className="text-[13px] wrap-anywhere text-muted-foreground">
          {id === null
            ? 'Head office: changed in the letterhead'
            : address || 'Head office’s address'}
        </p>
      </div>
      {id !== null && (
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Edit ${state}`}
            onClick={() => onShow({ act: 'edit', registration })}
          >
            Edit
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Remove ${state}`}
            onClick={() => onShow({ act: 'remove', registration })}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

interface RemovalDialogProps {
  registration: FirmRegistration;
  onClose: () => void;
}

function RemovalDialog({ registration, onClose }: RemovalDialogProps) {
  const removal = useDeleteRegistration(registration.id ?? '');
  return (
    <ConfirmDialog
      title="Remove registration"
      description={<span className="figures">{registration.gstNo}</span>}
      confirmLabel="Remove"
      confirmingLabel="Removing..."
      isLoading={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Existing papers keep it. New ones print the head office’s.</p>
    </ConfirmDialog>
  );
}
