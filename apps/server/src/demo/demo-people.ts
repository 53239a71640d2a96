/** The people of the demo firms. */
import type { Role } from '@plinth/domain/access/permissions';

export const DEMO_PASSWORD = 'plinth-demo';

/** The account that is shown under the sign-in form. */
export const DEMO_ACCOUNT = { email: 'demo@plinth.example', password: DEMO_PASSWORD } as const;

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly mobile: string;
  /** The positions of the person's firms in the organisation. */
  readonly firms: readonly number[];
  readonly roles: readonly Role[];
}

/** The people of the first organisation, which has the first and second demo firm. */
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
    // Large orders of the second firm need an approver who is not the buyer.
    email: 'manager@plinth.example',
    name: 'Sunita Deshpande',
    mobile: '+91 98200 00005',
    firms: [1],
    roles: ['PROJECT_MANAGER'],
  },
] as const satisfies readonly DemoPerson[];

/** Further people of the first firm, who approve but have no part in its daily work. */
export const DEMO_APPROVERS = [
  {
    email: 'accounts@plinth.example',
    name: 'Meenal Joshi',
    mobile: '+91 98200 00006',
    firms: [0],
    roles: ['ACCOUNTANT'],
  },
  {
    email: 'director@plinth.example',
    name: 'Rohan Mehta',
    mobile: '+91 98200 00007',
    firms: [0],
    roles: ['VIEWER'],
  },
] as const satisfies readonly DemoPerson[];

/** A person who asks for a new password and waits for the administrator of the second firm. */
export const DEMO_FORGETFUL = 'manager@plinth.example';

/** The people of the organisation of the third firm, which sees nothing of the first. */
export const DEMO_OUTSIDERS = [
  {
    email: 'outsider@plinth.example',
    name: 'Neha Bhatt',
    mobile: '+91 98200 00004',
    firms: [0],
    roles: ['ADMIN'],
  },
] as const satisfies readonly DemoPerson[];
