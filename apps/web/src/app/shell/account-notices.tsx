/** Notices about changes that others made to the account. */
import type { dismissNotices } from '@plinth/contracts/account';
import type { NoticedAct } from '@plinth/domain/access/account-acts';
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

const WORDS: Readonly<Record<NoticedAct, (by: string) => string>> = {
  'make-reset-link': (by) => `${by} made a password reset link for your account`,
  'ask-password-reset': (by) => `${by} asked for a password reset link for your account`,
  'ask-factor-removal': (by) => `${by} asked to remove your second factor`,
  'refuse-reset': (by) => `${by} closed a request about your account`,
  'clear-second-factor': (by) => `${by} removed your second factor`,
  // Changes by the operator have no author.
  'operator-reset-link': () => 'A password reset link for your account was made on the server',
  'operator-clear-second-factor': () => 'Your second factor was removed on the server',
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
          <li
            key={notice.id}
          >{`${WORDS[notice.action](notice.by)}, ${formatDateTime(notice.at)}.`}</li>
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
