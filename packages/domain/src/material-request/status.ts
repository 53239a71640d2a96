/**
 * Statuses of a material request (MRN): pending while it is filled in, submitted, approved when its
 * orders are raised, or rejected with a reason. A rejected one can be returned to pending.
 */
import { type StatusTable, statusGates } from '../shared/status-gate.ts';

export const MATERIAL_REQUEST_STATUSES = ['PENDING', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const;

export type MaterialRequestStatus = (typeof MATERIAL_REQUEST_STATUSES)[number];

const ALLOWED_IN = {
  edit: ['PENDING'],
  submit: ['PENDING'],
  order: ['SUBMITTED'],
  reject: ['SUBMITTED'],
  takeBack: ['REJECTED'],
} as const satisfies StatusTable<string, MaterialRequestStatus>;

const gate = statusGates<keyof typeof ALLOWED_IN, MaterialRequestStatus>(ALLOWED_IN, {
  edit: 'Only a pending MRN can be changed',
  submit: 'Only a pending MRN can be submitted',
  order: 'Only a submitted MRN can be ordered',
  reject: 'Only a submitted MRN can be rejected',
  takeBack: 'Only a rejected MRN can be taken back',
});

/** Allowed acts by status, with the reason of a refusal. */
export const materialRequestCan = {
  edit: gate('edit'),
  submit: gate('submit'),
  order: gate('order'),
  reject: gate('reject'),
  takeBack: gate('takeBack'),
} as const;
