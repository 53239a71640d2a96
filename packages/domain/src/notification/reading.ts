/** A notification may be read by those who may read its subject. */
import type { Module } from '../access/modules.ts';
import type { Permission } from '../access/permissions.ts';
import { DOCUMENTS } from '../document/documents.ts';
import { type MasterType, moduleOf, type SubjectType } from '../document/subjects.ts';
import { type NotificationKind, type NotificationKindDescriptor, NOTIFICATIONS } from './kinds.ts';

export interface NeededToRead {
  /** The permission at the place of the document; null if any role there is enough. */
  readonly permission: Permission | null;
  readonly module: Module | null;
}

/** Records that every member of the firm sees need no permission. */
const OF_MASTERS = {
  MATERIAL: 'materials:read',
  SUPPLIER: 'suppliers:read',
  IMPORT: 'materials:import',
  FIRM: 'firms:manage',
  PROJECT: null,
  USER: null,
  ORGANISATION: 'firms:manage',
  STORE: 'stock:read',
  CONTRACTOR: null,
  PRICE_INDEX: 'rate-contracts:read',
  WORK_ITEM: 'works:read',
} as const satisfies Record<MasterType, Permission | null>;

export function neededToRead(kind: NotificationKind, type: SubjectType): NeededToRead {
  const { read, module }: NotificationKindDescriptor = NOTIFICATIONS[kind];
  return { permission: read ?? readOf(type), module: module ?? moduleOf(type) };
}

function readOf(type: SubjectType): Permission | null {
  return isMaster(type) ? OF_MASTERS[type] : DOCUMENTS[type].read;
}

function isMaster(type: SubjectType): type is MasterType {
  return type in OF_MASTERS;
}
