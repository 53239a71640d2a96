/** The people of the demo firms. They exist only where demo data is loaded. */
import type { Role } from '@plinth/domain/access/permissions';

export const DEMO_PASSWORD = 'plinth-demo';

/** Shown under the sign-in form where demo data is loaded. */
export const DEMO_ACCOUNT = { email: 'demo@plinth.example', password: DEMO_PASSWORD } as const;

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly mobile: string;
  /** Positions in the organisation's firms. */
  readonly firms: readonly number[];
  readonly roles: readonly Role[];
}

/** Of the organisation that holds the first and second firm of the demo data. */
export const DEMO_PEOPLE = [
  {
    email: DEMO_ACCOUNT.email,
    name: 'Asha Kulkarni',
    mobile: '+91 98200 00000',
    firms: [0, 1],
    roles: ['ADMIN', 'PURCHASE_MANAGER'],
  },
  {
    email: 'engineer@plinth.example',
    name: 'Imran Shaikh',
    mobile: '+91 98200 00001',
    firms: [0],
    roles: ['SITE_ENGINEER'],
  },
  {
    email: 'store@plinth.example',
    name: 'Lakshmi Nair',
    mobile: '+91 98200 00002',
    firms: [0],
    roles: ['STORE_KEEPER'],
  },
  {
    email: 'approver@plinth.example',
    name: 'Devendra Rao',
    mobile: '+91 98200 00003',
    firms: [0],
    roles: ['PROJECT_MANAGER'],
  },
  {
    // Somebody else than who orders there has to approve the large orders of the second firm.
    email: 'manager@plinth.example',
    name: 'Sunita Deshpande',
    mobile: '+91 98200 00005',
    firms: [1],
    roles: ['PROJECT_MANAGER'],
  },
] as const satisfies readonly DemoPerson[];

/** Of the organisation that holds the third firm: nothing of the first may ever reach her. */
export const DEMO_OUTSIDERS = [
  {
    email: 'outsider@plinth.example',
    name: 'Neha Bhatt',
    mobile: '+91 98200 00004',
    firms: [0],
    roles: ['ADMIN'],
  },
] as const satisfies readonly DemoPerson[];
