/** People who have asked for a new password on the sign-in screen. */
import type { ForgottenPassword } from '@plinth/contracts/people';

import { formatAgo } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

interface ForgottenPasswordsProps {
  forgotten: readonly ForgottenPassword[];
  onLink: (asked: ForgottenPassword) => void;
  onDismiss: (asked: ForgottenPassword) => void;
  /** The person whose request is under way. */
  linkingId: string | undefined;
  dismissingId: string | undefined;
}

export function ForgottenPasswords({
  forgotten,
  onLink,
  onDismiss,
  linkingId,
  dismissingId,
}: ForgottenPasswordsProps) {
  return (
    <section aria-labelledby="forgotten-passwords">
      <h2 id="forgotten-passwords" className="font-semibold">
        Forgotten passwords
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {forgotten.map((asked) => (
          <li key={asked.id} className="flex flex-wrap items-center justify-between gap-2">
            <p>
              {`${asked.person.name} asks for a new password`}
              <span className="block text-[13px] text-muted-foreground">
                {`Asked at sign-in ${formatAgo(asked.askedAt, new Date())}. Check that ${asked.person.name} did ask before you make a link.`}
              </span>
            </p>
            <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
              <Button
                isLoading={linkingId === asked.person.id}
                aria-label={`Make a link for ${asked.person.name}`}
                onClick={() => onLink(asked)}
              >
                Make Link
              </Button>
              <Button
                variant="outline"
                isLoading={dismissingId === asked.person.id}
                aria-label={`Dismiss the request of ${asked.person.name}`}
                onClick={() => onDismiss(asked)}
              >
                Dismiss
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
