/** Makes calls that leave rows which demo data lacks: sessions, files, imports, invitations. */
import { randomUUID } from 'node:crypto';

const EMAIL = 'demo@plinth.example';
const PASSWORD = 'plinth-demo';
/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SHEET = {
  columns: [
    'supplierName',
    'gstNo',
    'contactPersonName',
    'contactPersonNumber',
    'email',
    'address',
  ],
  rows: [
    {
      number: 2,
      cells: [
        'Sahyadri Aggregates',
        '27AAPFU0939F1ZV',
        'Kavita Rane',
        '9822012345',
        'sales@sahyadri.example',
        'Chakan, Pune',
      ],
    },
  ],
};

type Answer = Readonly<Record<string, unknown>>;
type Say = (line: string) => void;

/** Prints and skips a call that an older release does not have, or refuses. */
export async function actPublicly(address: string, say: Say): Promise<void> {
  const { token } = await send(address, '', 'POST /api/v1/auth/login', {
    email: EMAIL,
    password: PASSWORD,
  });
  const call = async (what: string, body?: object): Promise<Answer> => {
    try {
      return await send(address, String(token), what, body);
    } catch (error) {
      say(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return {};
    }
  };
  const request = at(await call('GET /api/v1/mrns?pageSize=1'), 'list', '0');
  const firm = String(at(request, 'project', 'firm', 'id'));
  await call('POST /api/v1/attachments', {
    documentType: 'MATERIAL_REQUEST',
    documentId: at(request, 'id'),
    fileName: 'wall.png',
    content: PIXEL,
  });
  await importSuppliers(call);
  await call(`POST /api/v1/firms/${firm}/people`, {
    name: 'Kavita Rane',
    email: 'invited@plinth.example',
    roles: [],
    projects: [
      { id: at(request, 'projectId') ?? at(request, 'project', 'id'), roles: ['SITE_ENGINEER'] },
    ],
  });
  await call('POST /api/v1/auth/forgotten', { email: EMAIL });
}

async function importSuppliers(
  call: (what: string, body?: object) => Promise<Answer>,
): Promise<void> {
  const { digest } = await call('POST /api/v1/imports/suppliers/preview', SHEET);
  await call('POST /api/v1/imports/suppliers', { ...SHEET, digest, fileName: 'suppliers.xlsx' });
}

async function send(address: string, token: string, what: string, body?: object): Promise<Answer> {
  const [method = '', path = ''] = what.split(' ');
  const response = await fetch(new URL(path, address), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) => (found instanceof Object ? Reflect.get(found, name) : undefined),
    value,
  );
}
