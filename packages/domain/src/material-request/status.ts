/**
 * The life of a material request (MRN): pending while the site fills it,
 * submitted to the office, then approved by being ordered, or rejected with a
 * reason. A rejected one can be taken back and filled again.
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

/** What may be done with a request in a status, or the reason why not. */
export const materialRequestCan = {
  edit: gate('edit'),
  submit: gate('submit'),
  order: gate('order'),
  reject: gate('reject'),
  takeBack: gate('takeBack'),
} as const;
