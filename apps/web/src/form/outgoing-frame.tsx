/** What the forms that take material out of a store share around their fields. */
import type { Store } from '@plinth/contracts/stores';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { paths } from '#lib/paths.ts';
import { PHONE, useMediaQuery } from '#lib/use-media-query.ts';
import { ButtonLink } from '#table/button-link.tsx';
import { LoadFailure } from '#table/load-failure.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

import type { OutgoingFormState } from './use-outgoing-form.ts';

interface WithStore {
  readonly [field: string]: string;
  readonly storeId: string;
}

interface StoreFieldProps<Header extends WithStore> {
  of: Pick<OutgoingFormState<Header>, 'header' | 'errors' | 'setStore'>;
  stores: readonly Store[];
}

/** What was chosen lies in the store that it was chosen from: another one begins anew. */
export function StoreField<Header extends WithStore>({ of, stores }: StoreFieldProps<Header>) {
  return (
    <Field label="From store" isRequired error={of.errors.get('storeId')}>
      {(control) => (
        <Select
          {...control}
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
          value={of.header.storeId}
          onValueChange={of.setStore}
        />
      )}
    </Field>
  );
}

interface FurtherProps {
  /** What is behind the button. */
  label: string;
  /** Whether any of it holds something, or something is wrong with it. */
  isFilled: boolean;
  children: ReactNode;
}

/** What most leave as it is: on a phone the materials come first. */
export function Further({ label, isFilled, children }: FurtherProps) {
  const [isAsked, setAsked] = useState(isFilled);
  const isPhone = useMediaQuery(PHONE);
  if (isAsked || isFilled || !isPhone) return children;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mx-2.5 justify-self-start"
      onClick={() => setAsked(true)}
    >
      {label}
    </Button>
  );
}

/** At the thumb. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-5 flex gap-2 border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:mb-0 sm:justify-end sm:rounded-lg sm:border sm:py-3">
      {children}
    </div>
  );
}

export function NoStore({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) {
    return (
      <LoadFailure
        title="The stores could not be loaded"
        error={error}
        fallback="Failed to fetch the stores"
        onRetry={onRetry}
      />
    );
  }
  return (
    <Card>
      <EmptyState
        icon={CircleAlert}
        title="This project has no open store"
        hint="Open one first."
        action={<ButtonLink to={paths.stores()}>Stores</ButtonLink>}
      />
    </Card>
  );
}
