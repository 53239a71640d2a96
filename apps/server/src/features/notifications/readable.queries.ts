/**
 * Conditions for the notifications that a person may read: those of documents that they may read.
 */
import { MODULES } from '@plinth/domain/access/modules';
import { type Permission, PERMISSIONS } from '@plinth/domain/access/permissions';
import { type RawBuilder, sql } from 'kysely';

import { permitted, type Scope, within } from '#scope.ts';

type Held = Pick<Scope, 'rolesByFirm' | 'rolesByProject'>;

/**
 * The condition for rows of `notification`. Rights with the same places, which most have, are
 * checked together.
 */
export function isReadable(scope: Scope): RawBuilder<boolean> {
  const byPlaces = new Map<string, { held: Held; permissions: Permission[] }>();
  for (const permission of PERMISSIONS) {
    const held = permitted(scope, permission);
    const key = [...held.rolesByFirm.keys(), ...held.rolesByProject.keys()].join();
    const same = byPlaces.get(key) ?? { held, permissions: [] };
    same.permissions.push(permission);
    byPlaces.set(key, same);
  }
  const conditions = Array.from(
    byPlaces.values(),
    ({ held, permissions }) =>
      sql<boolean>`(notification.needs = any(${permissions}) and ${within(held, 'notification')})`,
  );
  const anyRole = sql<boolean>`(notification.needs is null and ${within(scope, 'notification')})`;
  return sql<boolean>`((${sql.join([...conditions, anyRole], sql` or `)})${modulesOn(scope)})`;
}

/** The condition on switched-off modules; empty where none is. */
function modulesOn({ modulesOff }: Scope): RawBuilder<unknown> {
  const off = MODULES.flatMap((module) => {
    const firmIds = [...modulesOff].flatMap(([id, modules]) =>
      modules.includes(module) ? [id] : [],
    );
    if (firmIds.length === 0) return [];
    return [
      sql` and (notification.module is distinct from ${module}
        or notification.firm_id <> all(${firmIds}::uuid[]))`,
    ];
  });
  return sql.join(off, sql``);
}
