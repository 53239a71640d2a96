/** Rate contracts and price indices, for those whose roles let them read contracts at some place. */
import { NOT_YOUR_ROLE } from '@plinth/domain/access/permissions';
import { can } from '@plinth/domain/access/permissions';
import type { ReactNode } from 'react';

import { useUser } from '#api/session.ts';
import { NotAllowed } from '#document/not-allowed.tsx';
import { PageHead } from '#ui/page-head.tsx';

interface ForReadersProps {
  /** The title of the page. */
  title: string;
  children: ReactNode;
}

export function ForReaders({ title, children }: ForReadersProps) {
  const { roles } = useUser();
  if (can(roles, 'rate-contracts:read')) return children;
  return (
    <>
      <PageHead title={title} />
      <NotAllowed reason={NOT_YOUR_ROLE} act="see rate contracts" />
    </>
  );
}
