import type { RateContract } from '@plinth/contracts/rate-contracts';
import type { Permission } from '@plinth/domain/access/permissions';

import { usePermission, usePermissionInAllFirms } from '#api/session.ts';

/** `true`, or why an act on the contract is disabled: one of the organisation is of all firms. */
export function useContractPermission(
  { scope }: Pick<RateContract, 'scope'>,
  permission: Permission,
): true | string {
  const inChosen = usePermission(permission);
  const inAll = usePermissionInAllFirms(permission);
  return scope === 'ORGANISATION' ? inAll : inChosen;
}
