/** Signs in an engineer, a viewer and a buyer. */
import { api } from '@plinth/contracts/endpoints';
import { request } from '@playwright/test';

import { Api } from '../../apps/e2e/support/api.ts';
import { Client } from '../client.ts';
import type { Plinth } from '../plinth.ts';

export interface Caller {
  readonly token: string;
  readonly client: Client;
}

export interface People {
  readonly engineer: Caller;
  /** A person without permission to attach files. */
  readonly viewer: Caller;
  /** A request of the engineer. */
  readonly requestId: string;
}

const PASSWORD = 'plinth-demo';

export async function findPeople(plinth: Plinth): Promise<People> {
  await plinth.database.query(
    `update firm_member set roles = '{VIEWER}' where user_id in
      (select id from user_account where email = 'store@plinth.example')`,
  );
  const engineer = await signIn(plinth, 'engineer@plinth.example');
  const viewer = await signIn(plinth, 'store@plinth.example');
  const { project, userId } = plinth.session;
  const body = { requestedBy: userId, projectId: project.id };
  const { mrn } = await engineer.client.call(api.createMaterialRequest, { body });
  return { engineer, viewer, requestId: mrn.id };
}

async function signIn({ address }: Plinth, email: string): Promise<Caller> {
  const calls = await request.newContext({ baseURL: address });
  const { token } = await new Api(calls).signIn({ email, password: PASSWORD });
  await calls.dispose();
  return { token, client: new Client(address, token) };
}
