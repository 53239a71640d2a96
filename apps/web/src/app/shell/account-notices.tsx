/** What others did to one's account, told until it has been read. */
import type { dismissNotices } from '@plinth/contracts/account';
import type { User } from '@plinth/contracts/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Address, call } from '#api/client.ts';
import { failsWith } from '#api/query-client.ts';
import { useUser } from '#api/session.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

const DISMISS: Address<typeof dismissNotices> = {
  method: 'POST',
  path: '/api/v1/account/notices/dismiss',
};

const WORDS: Readonly<Record<string, string>> = {
  'make-reset-link': 'made a password reset link for your account',
  'ask-password-reset': 'asked for a password reset link for your account',
  'ask-factor-removal': 'asked to remove your second factor',
  'refuse-reset': 'closed a request about your account',
  'clear-second-factor': 'removed your second factor',
};

/** What was done on the server itself has nobody's name. */
const ON_SERVER: Readonly<Record<string, string>> = {
  'operator-reset-link': 'A password reset link for your account was made on the server',
  'operator-clear-second-factor': 'Your second factor was removed on the server',
};

export function AccountNotices() {
  const queryClient = useQueryClient();
  const { notices } = useUser();
  const dismiss = useMutation({
    mutationFn: async () => call<typeof dismissNotices>(DISMISS),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey: ['session'] }),
    meta: failsWith('Failed to save that you have read it'),
  });
  if (notices.length === 0) return null;
  return (
    <section
      aria-label="About your account"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-3 py-2 text-warning"
    >
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>{`${told(notice)}, ${formatDateTime(notice.at)}.`}</li>
        ))}
        <li>If you did not ask for it, change your password and tell another administrator.</li>
      </ul>
      <Button
        variant="outline"
        size="sm"
        className="text-foreground max-sm:w-full"
        isLoading={dismiss.isPending}
        onClick={() => dismiss.mutate()}
      >
        I have read this
      </Button>
    </section>
  );
}

function told({ action, by }: User['notices'][number]): string {
  return ON_SERVER[action] ?? `${by} ${WORDS[action] ?? 'changed your account'}`;
}
