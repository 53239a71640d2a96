/** The actions on a user. */
import type { PersonRow, ResetRequest } from '@plinth/contracts/people';
import { Ellipsis, ShieldCheck } from 'lucide-react';
import { createContext, use, useState } from 'react';

import { RowButton } from '#table/row-button.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

interface PersonActs {
  readonly editRoles: (person: PersonRow) => void;
  readonly reset: (person: PersonRow, kind: ResetRequest['kind']) => void;
  readonly setActive: (person: PersonRow, isActive: boolean) => void;
}

export const PersonActContext = createContext<PersonActs | null>(null);

export function PersonActions({ person }: { person: PersonRow }) {
  const acts = use(PersonActContext);
  const [isAsked, setAsked] = useState(false);
  const isOut = person.status === 'DEACTIVATED';
  const reasonNot = isOut ? 'Reactivate them first' : undefined;
  const isByTwo = person.isAdministrator && person.status !== 'INVITED';
  const linkName = person.status === 'INVITED' ? 'New invitation link' : 'Password reset link';
  return (
    <div className="flex gap-1 max-sm:w-full max-sm:gap-2 @[35rem]:-ml-2">
      <RowButton
        icon={ShieldCheck}
        label="Roles"
        of={person.name}
        disabledReason
        onClick={() => acts?.editRoles(person)}
      />
      <Menu
        trigger={
          <Button variant="ghost" size="icon-sm" aria-label={`More for ${person.name}`}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem
          disabledReason={mayReset(person, reasonNot)}
          onSelect={() => acts?.reset(person, 'PASSWORD')}
        >
          {isByTwo ? 'Ask for password reset' : linkName}
        </MenuItem>
        {person.hasSecondFactor && (
          <MenuItem
            disabledReason={mayReset(person, reasonNot)}
            onSelect={() => acts?.reset(person, 'SECOND_FACTOR')}
          >
            {isByTwo ? 'Ask to remove second factor' : 'Remove second factor'}
          </MenuItem>
        )}
        {isOut ? (
          <MenuItem onSelect={() => acts?.setActive(person, true)}>Reactivate</MenuItem>
        ) : (
          <MenuItem
            disabledReason={!person.isOneself || 'You cannot deactivate yourself'}
            onSelect={() => setAsked(true)}
          >
            Deactivate…
          </MenuItem>
        )}
      </Menu>
      {isAsked && (
        <ConfirmDialog
          title={`Deactivate ${person.name}`}
          confirmLabel="Deactivate"
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            acts?.setActive(person, false);
          }}
        >
          <p>
            They are signed out everywhere at once and cannot sign in. What they did stays under
            their name. You can reactivate them at any time.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function mayReset({ isOneself }: PersonRow, reasonNot: string | undefined): true | string {
  if (isOneself) return 'Your own account is changed on your account page';
  return reasonNot ?? true;
}
