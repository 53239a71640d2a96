/** How the person is notified of each kind of event: in the app, and by mail. */
import { getNotificationChoices, setNotificationChoices } from '@plinth/contracts/notifications';
import type { Answered } from '@plinth/contracts/shared/endpoint';
import {
  type MailChoice,
  type NotificationKindDescriptor,
  NOTIFICATIONS,
} from '@plinth/domain/notification/kinds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { usePermission } from '#api/session.ts';
import { useCall } from '#api/use-call.ts';
import { Button } from '#ui/button.tsx';
import { CardSection } from '#ui/card.tsx';
import { Switch } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function NotificationChoicesSection() {
  const { data: choices, isLoadingError: isError, refetch } = useQuery(choicesQuery);
  return (
    <CardSection title="Notifications">
      <p className="mb-2 max-w-prose text-[13px] text-muted-foreground">
        What waits for you is always shown in the app. The daily mail comes at 09:00 on working
        days, if there is news that you have not read.
      </p>
      {!choices && !isError && <Skeleton className="h-80" />}
      {!choices && isError && (
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {choices && <ChoicesForm stands={choices} />}
    </CardSection>
  );
}

function ChoicesForm({ stands }: { stands: Choices }) {
  const [chosen, setChosen] = useState(stands);
  const isAdministrator = usePermission('people:manage') === true;
  const save = useSetChoices();
  const change = (choice: Choices[number]) =>
    setChosen(chosen.map((one) => (one.kind === choice.kind ? choice : one)));
  const isShown = ({ kind }: Choices[number]) => {
    const { read }: NotificationKindDescriptor = NOTIFICATIONS[kind];
    return read === undefined || isAdministrator;
  };
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(stands);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !save.isPending) save.mutate(chosen);
      }}
    >
      <ul aria-label="Kinds of notifications" className="divide-y">
        {chosen.filter(isShown).map((choice) => (
          <Choice key={choice.kind} choice={choice} onChange={change} />
        ))}
      </ul>
      <Button
        type="submit"
        isLoading={save.isPending}
        disabledReason={isChanged || 'Nothing has changed'}
        className="mt-3 max-sm:w-full"
      >
        {save.isPending ? 'Saving...' : 'Save Notifications'}
      </Button>
    </form>
  );
}

const MAILS = [
  { value: 'AT_ONCE', label: 'Mail at once' },
  { value: 'DIGEST', label: 'In the daily mail' },
  { value: 'NEVER', label: 'No mail' },
] as const satisfies readonly { value: MailChoice; label: string }[];

interface ChoiceProps {
  choice: Choices[number];
  onChange: (choice: Choices[number]) => void;
}

function Choice({ choice, onChange }: ChoiceProps) {
  const { kind, isInApp, mail } = choice;
  const { title, isWaiting } = NOTIFICATIONS[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <Switch
          label={title}
          isChecked={isInApp}
          isDisabled={isWaiting}
          {...(isWaiting && { note: 'Always' })}
          onCheckedChange={(isOn) => onChange({ ...choice, isInApp: isOn })}
        />
      </div>
      <Select
        aria-label={`${title}: mail`}
        className="w-44 max-sm:w-full"
        options={MAILS}
        value={mail}
        onValueChange={(value) => onChange({ ...choice, mail: value })}
      />
    </li>
  );
}

type Choices = Answered<typeof getNotificationChoices>['choices'];

const choicesQuery = queryOptions({
  queryKey: ['account', 'notifications'],
  queryFn: async ({ signal }) => (await call(getNotificationChoices, { signal })).choices,
  meta: failsWith('Failed to fetch what you are told'),
});

function useSetChoices() {
  return useCall({
    send: async (choices: Choices) => call(setNotificationChoices, { body: { choices } }),
    success: 'Notifications saved',
    refreshes: [choicesQuery.queryKey],
    failure: 'Failed to save what you are told',
  });
}
