/** The logo in the letterhead of the firm's papers. */
import type { FirmDetail } from '@plinth/contracts/places';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { errorsByName, violationsOf } from '#form/form-violations.ts';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { logoQuery, useRemoveLogo, useSetLogo } from './logo.api.ts';

export function LogoSection({ firm }: { firm: FirmDetail }) {
  const [isRemoving, setRemoving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const save = useSetLogo(firm.id);
  const refused = save.error && errorsByName(violationsOf(save.error), { content: '' });
  const label = firm.logo === null ? 'Add Logo' : 'Change Logo';
  return (
    <CardSection title="Logo">
      <p className="mb-3 text-[13px] text-muted-foreground">
        Printed at the top of every paper, including earlier ones that are printed again.
      </p>
      {firm.logo !== null && <Preview firm={firm} />}
      <div className="relative flex flex-wrap gap-2 max-sm:*:[button]:flex-1">
        <Button
          variant="outline"
          size="sm"
          isLoading={save.isPending}
          onClick={() => input.current?.click()}
        >
          {save.isPending ? 'Saving...' : label}
        </Button>
        {firm.logo !== null && (
          <Button variant="outline" size="sm" onClick={() => setRemoving(true)}>
            Remove Logo
          </Button>
        )}
        <FileInput
          ref={input}
          accept="image/*"
          aria-label="Picture of the logo"
          onFiles={([file]) => file && save.mutate(file)}
        />
      </div>
      {refused && (
        <div role="alert" className="mt-2">
          <FieldError>{[...refused.values()].map(({ message }) => message).join(' ')}</FieldError>
        </div>
      )}
      {isRemoving && <RemovalDialog firm={firm} onClose={() => setRemoving(false)} />}
    </CardSection>
  );
}

/** Shows the logo on white as on paper, also in the dark theme. */
function Preview({ firm }: { firm: FirmDetail }) {
  const { data: logo, isLoadingError: isError } = useQuery(logoQuery(firm));
  if (isError) return <p className="mb-3 text-muted-foreground">The logo could not be loaded.</p>;
  if (!logo) return <Skeleton className="mb-3 h-22" />;
  return (
    <div className="mb-3 flex h-22 items-center justify-center rounded-md border bg-white p-3">
      <img
        src={logo.image}
        alt={`Logo of ${firm.name}`}
        className="max-h-full max-w-full object-contain"
      />
    </div>
  );
}

function RemovalDialog({ firm, onClose }: { firm: FirmDetail; onClose: () => void }) {
  const removal = useRemoveLogo(firm.id);
  return (
    <ConfirmDialog
      title="Remove logo"
      confirmLabel="Remove"
      confirmingLabel="Removing..."
      isLoading={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Papers are printed without a logo from now on. It can be added again.</p>
    </ConfirmDialog>
  );
}
