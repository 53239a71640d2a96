/** The members of the firm. */
import type { PasswordLink, PersonRow, ResetRequest } from '@plinth/contracts/people';
import { Users } from 'lucide-react';
import { useState } from 'react';

import { formatAgo, sentenceCase } from '#lib/format.ts';
import { actionsColumn, factColumn } from '#table/columns.ts';
import { defineList } from '#table/list-definition.ts';
import { ListRows } from '#table/list-page.tsx';
import { useList } from '#table/use-list.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

import { AdminFrame } from '../admin-frame.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useReset, useSetActive } from './people.api.ts';
import { InviteDialog, RolesDialog } from './person-dialog.tsx';
import { ResetsPanel } from './resets-panel.tsx';
import { PersonActContext, PersonActions } from './person-actions.tsx';

const STATUS_TONES = {
  ACTIVE: 'success',
  INVITED: 'info',
  DEACTIVATED: 'neutral',
} as const satisfies Record<PersonRow['status'], BadgeTone>;

const USERS = defineList('/api/v1/firms/:id/people', {
  key: ['people'],
  failure: 'Failed to fetch users',
  label: 'Users',
  isOfProject: false,
  sorts: ['name', 'email'],
  order: { sortBy: 'name', direction: 'asc' },
  filters: [],
  columns: [
    factColumn('name', 'Name', 'name'),
    factColumn('email', 'Email', 'text', { least: 12 }),
    {
      id: 'roles',
      header: 'Roles',
      role: 'text',
      least: 12,
      show: (row) => <Roles person={row} />,
    },
    {
      id: 'lastSeenAt',
      header: 'Last seen',
      role: 'date',
      show: ({ lastSeenAt }) => lastSeen(lastSeenAt),
    },
    {
      id: 'status',
      header: 'Status',
      role: 'status',
      show: ({ status }) => <Badge tone={STATUS_TONES[status]}>{sentenceCase(status)}</Badge>,
    },
    actionsColumn(6, (row) => <PersonActions person={row} />),
  ],
  placeholder: 'Search users...',
  searchedTexts: ({ name, email }) => [name, email],
  empty: {
    icon: Users,
    title: 'No users found',
    hint: 'No user of this firm has that name',
  },
  exportPath: '/api/v1/firms/:id/people/export',
});

export function UsersPage() {
  const [isInviting, setInviting] = useState(false);
  return (
    <AdminFrame
      title="Users"
      needs="people:manage"
      actions={<Button onClick={() => setInviting(true)}>Invite User</Button>}
    >
      {(firm) => (
        <UserList
          key={firm.id}
          firmId={firm.id}
          isInviting={isInviting}
          onInvitingEnd={() => setInviting(false)}
        />
      )}
    </AdminFrame>
  );
}

type Shown =
  | { readonly kind: 'roles'; readonly person: PersonRow }
  | { readonly kind: 'link'; readonly name: string; readonly link: PasswordLink };

interface UserListProps {
  firmId: string;
  isInviting: boolean;
  onInvitingEnd: () => void;
}

function UserList({ firmId, isInviting, onInvitingEnd }: UserListProps) {
  const state = useList(USERS, { params: { id: firmId } });
  const [shown, setShown] = useState<Shown | null>(null);
  const reset = useReset(firmId);
  const setActive = useSetActive(firmId);
  const close = () => setShown(null);
  const showLink = (name: string, link: PasswordLink | null) => {
    if (link) setShown({ kind: 'link', name, link });
  };
  const acts = {
    editRoles: (person: PersonRow) => setShown({ kind: 'roles', person }),
    reset: (person: PersonRow, kind: ResetRequest['kind']) =>
      reset.mutate({ person, kind }, { onSuccess: ({ link }) => showLink(person.name, link) }),
    setActive: (person: PersonRow, isActive: boolean) => setActive.mutate({ person, isActive }),
  };
  return (
    <PersonActContext value={acts}>
      <ResetsPanel firmId={firmId} onLink={showLink} />
      <ListRows list={USERS} state={state} />
      {isInviting && (
        <InviteDialog
          firmId={firmId}
          onClose={onInvitingEnd}
          onInvited={(name, link) => {
            onInvitingEnd();
            showLink(name, link);
          }}
        />
      )}
      {shown?.kind === 'roles' && (
        <RolesDialog firmId={firmId} person={shown.person} onClose={close} />
      )}
      {shown?.kind === 'link' && <LinkDialog name={shown.name} link={shown.link} onClose={close} />}
    </PersonActContext>
  );
}

function Roles({ person: { roles, projects } }: { person: PersonRow }) {
  return (
    <>
      {roles.map(sentenceCase).join(', ')}
      {projects.map(({ id, name, roles: held }) => (
        <span key={id} className="block text-[13px] leading-4 text-muted-foreground">
          {`${held.map(sentenceCase).join(', ')} in ${name}`}
        </span>
      ))}
    </>
  );
}

function lastSeen(at: string | null): string {
  return at === null ? 'Never' : formatAgo(at, new Date());
}
