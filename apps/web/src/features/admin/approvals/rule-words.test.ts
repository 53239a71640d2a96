import { expect, test } from 'vitest';

import { bandWords, ruleWords } from './rule-words.ts';

const NAMES = {
  people: new Map([['asha', 'Asha Kulkarni']]),
  projects: new Map([['court', 'Devgiri Business Court']]),
};

const RULE = {
  id: 'rule',
  level: 2,
  from: '50000.00',
  to: null,
  categories: [],
  projectIds: [],
  requesterIds: [],
  requesterRoles: [],
  flags: [],
  overLastPercent: null,
  approvers: { people: [], firmRoles: [], projectRoles: [] },
  needed: 1,
};

test.each([
  ['', '', 'Any amount'],
  ['0.00', null, 'Any amount'],
  ['', '50000', 'Below ₹50,000'],
  ['50000.00', '500000.00', '₹50,000 up to ₹5,00,000'],
  ['10000000', '', 'From ₹1,00,00,000'],
])('the amounts %j to %j: %s', (from, to, words) => expect(bandWords(from, to)).toBe(words));

test.each([
  [{ needed: 0 }, 'Level 2. From ₹50,000. Nobody is asked'],
  [
    { approvers: { people: ['asha'], firmRoles: ['ADMIN'], projectRoles: ['PROJECT_MANAGER'] } },
    'Level 2. From ₹50,000. 1 approval: Asha Kulkarni, Project manager of the project or Admin of the firm',
  ],
  [
    {
      needed: 2,
      projectIds: ['court'],
      categories: ['Steel', 'Cement'],
      requesterRoles: ['SITE_ENGINEER'],
      flags: ['OVER_LAST_RATE', 'NEW_SUPPLIER'],
      overLastPercent: '5.00',
      approvers: { people: ['asha', 'gone'], firmRoles: [], projectRoles: [] },
    },
    'Level 2. From ₹50,000; Steel or Cement; Devgiri Business Court; made by Site engineer; more than 5 % over the last rate or new supplier. 2 approvals: Asha Kulkarni or Somebody who left',
  ],
] as const)('a rule in words: %j', (changed, words) => {
  expect(ruleWords({ ...RULE, ...changed } as typeof RULE, NAMES)).toBe(words);
});
