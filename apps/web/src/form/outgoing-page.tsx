/** The page of a form that takes material out of a store of the chosen project. */
import type { Store } from '@plinth/contracts/stores';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, type RefObject } from 'react';

import { openStoresQuery } from '#api/store-options.ts';
import { useUnsent } from '#device/device.ts';
import { useCorrectedKey } from '#device/use-act.ts';
import { WaitingNotice } from '#device/waiting-notice.tsx';
import { DecisionNotice } from '#document/decision-notice.tsx';
import { type ProjectChoice, useProjectChoice } from '#lib/project-choice.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

import { FormFooter, NoStore } from './outgoing-frame.tsx';
import { OutgoingLines } from './outgoing-lines.tsx';
import type { OutgoingFormState } from './use-outgoing-form.ts';

interface OutgoingPageProps {
  title: string;
  children: (choice: ProjectChoice, stores: readonly Store[]) => ReactNode;
}

/** The form begins anew in another project, and with each act that is corrected in it. */
export function OutgoingPage({ title, children }: OutgoingPageProps) {
  const choice = useProjectChoice();
  const projectId = choice?.project.id ?? '';
  const { isRead } = useUnsent();
  const correctedKey = useCorrectedKey();
  const query = { ...openStoresQuery(projectId), enabled: projectId !== '' };
  const { data: stores, error, refetch } = useQuery(query);
  return (
    <>
      <PageHead title={title} context={choice && `${choice.project.name} · ${choice.firm.name}`} />
      {choice && isRead && stores && stores.length > 0 ? (
        <Fragment key={`${projectId} ${correctedKey}`}>{children(choice, stores)}</Fragment>
      ) : (stores && isRead) || error ? (
        <NoStore error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner label="Loading the stores..." />
      )}
    </>
  );
}

interface OutgoingFormViewProps<Header extends Readonly<Record<string, string>>> {
  of: OutgoingFormState<Header & { readonly storeId: string }>;
  root: RefObject<HTMLDivElement | null>;
  words: {
    /** `Enter another issue` */
    readonly another: string;
    /** `Not issued` */
    readonly refused: string;
    readonly submit: string;
    readonly submitting: string;
  };
  disabledReason: true | string;
  onSubmit: () => void;
  /** The head. */
  children: ReactNode;
}

export function OutgoingFormView<Header extends Readonly<Record<string, string>>>({
  of,
  root,
  words,
  disabledReason,
  onSubmit,
  children,
}: OutgoingFormViewProps<Header>) {
  return (
    <div ref={root} className="flex flex-col gap-4">
      <WaitingNotice
        acts={of.waiting}
        another={of.enterAnother && { label: words.another, onSelect: of.enterAnother }}
      />
      {of.refusal && <DecisionNotice look="refused" title={words.refused} reason={of.refusal} />}
      <Card>
        <CardSection>{children}</CardSection>
      </Card>
      <Card>
        <OutgoingLines
          storeId={of.header.storeId}
          lines={of.lines}
          errors={of.errors}
          onChange={of.setLines}
        />
      </Card>
      <FormFooter>
        <Button
          className="max-sm:h-12 max-sm:flex-1"
          disabledReason={disabledReason}
          isLoading={of.isSending}
          onClick={onSubmit}
        >
          {of.isSending ? words.submitting : words.submit}
        </Button>
      </FormFooter>
    </div>
  );
}
