import type { DocumentDescriptor } from '../document/descriptor.ts';
import { STAGES } from '../document/stages.ts';
import type { ConsumptionStatus } from './status.ts';

export const consumptionStatement = {
  words: {
    one: 'Consumption statement',
    many: 'Consumption statements',
    title: 'Consumption Statements',
    short: 'Consumption statement',
  },
  feature: 'consumption-statements',
  api: '/api/v1/consumption-statements',
  answerField: 'consumptionStatement',
  screen: '/home/project/consumption/statements',
  place: 'PROJECT',
  module: 'PROJECT',
  read: 'works:read',
  series: { CST: 'Consumption statements' },
  statuses: {
    DRAFT: STAGES.DRAFT,
    SIGNED: STAGES.SIGNED,
    REVERSED: STAGES.REVERSED,
    CANCELLED: STAGES.CANCELLED,
  },
  // The paper as both signed it.
  attachments: { add: 'measurements:write', priced: 'pdf' },
  pdf: { read: 'works:read', summary: 'A consumption statement as a PDF, for both to sign' },
  isSearched: true,
  isExported: true,
  isCountCached: false,
  movesStock: false,
  isRevalued: false,
  budget: null,
} as const satisfies DocumentDescriptor<ConsumptionStatus>;
