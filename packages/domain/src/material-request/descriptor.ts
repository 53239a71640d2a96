import type { DocumentDescriptor } from '../document/descriptor.ts';
import type { MaterialRequestStatus } from './status.ts';

export const materialRequest = {
  words: {
    one: 'MRN',
    many: 'Material requests',
    title: 'Material Request Notes',
    short: 'MRN',
  },
  feature: 'material-requests',
  api: '/api/v1/mrns',
  answerField: 'mrn',
  screen: '/home/purchase-inventory/mrn',
  place: 'PROJECT',
  module: null,
  read: 'material-requests:read',
  series: { MRN: 'Material requests' },
  statuses: {
    PENDING: { word: 'Pending', tone: 'neutral' },
    SUBMITTED: { word: 'Submitted', tone: 'outline' },
    APPROVED: { word: 'Approved', tone: 'success' },
    REJECTED: { word: 'Rejected', tone: 'destructive' },
  },
  attachments: { add: 'material-requests:create', priced: 'none' },
  pdf: { read: 'material-requests:read', summary: 'One material request as a PDF' },
  isSearched: true,
  isExported: true,
  isCountCached: true,
  movesStock: false,
  isRevalued: false,
  budget: { stages: ['REQUEST'], calledOff: ['REJECTED'] },
} as const satisfies DocumentDescriptor<MaterialRequestStatus>;
