/** A link to a form, which is left out where the role in the chosen project does not allow it. */
import type { Permission } from '@plinth/domain/access/permissions';
import type { ComponentProps } from 'react';

import { usePermission } from '#api/session.ts';

import { ButtonLink } from './button-link.tsx';

interface PermittedLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'disabledReason'> {
  needs: Permission;
}

export function PermittedLink({ needs, ...link }: PermittedLinkProps) {
  return <ButtonLink {...link} disabledReason={usePermission(needs)} />;
}
