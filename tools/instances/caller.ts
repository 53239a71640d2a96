/** Calls with a token, an idempotency key and a timeout, like a browser. */
const TIMEOUT_MS = 20_000;

export interface Caller {
  readonly token: string;
  readonly body: { readonly requestedBy: string; readonly projectId: string };
}

/** The path and body of a call. */
export interface Act {
  readonly path: string;
  readonly makes: 'mrn' | 'goodsReceipt' | 'stockIssue' | 'attachment';
  readonly body: object;
}

export type Answer =
  | { readonly kind: 'made'; readonly id: string }
  | { readonly kind: 'put off' | 'broken' }
  | { readonly kind: 'wrong'; readonly text: string };

const JSON_TYPE = { 'content-type': 'application/json' };

type Made = Readonly<Record<Act['makes'], { readonly id: string }>>;

interface List {
  readonly list: readonly { readonly id: string }[];
}

/** Makes a document; the key makes a repeated call the same document. */
export async function send(
  address: string,
  token: string,
  { path, makes, body }: Act,
  key: string,
): Promise<Answer> {
  try {
    const response = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 503 && response.headers.has('retry-after')) return { kind: 'put off' };
    if (response.status !== 201) return { kind: 'wrong', text: `${response.status} ${text}` };
    return { kind: 'made', id: (JSON.parse(text) as Made)[makes].id };
  } catch {
    return { kind: 'broken' };
  }
}

/** Completes the setup, and creates what a material request needs. */
export async function setUp(address: string): Promise<Caller> {
  const response = await fetch(`${address}/api/v1/setup`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({
      name: 'Asha Kulkarni',
      email: 'asha@instances.test',
      password: 'three servers, one database',
      firmName: 'Devgiri Builders',
      projectName: 'Devgiri Heights',
      siteStateCode: '27',
    }),
  });
  const { token } = (await response.json()) as { token: string };
  const list = async (path: string) => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as List).list[0]?.id ?? '';
  };
  const firmId = await list('/firms');
  const projectId = await list(`/projects?firmId=${firmId}`);
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { sub } = JSON.parse(claims) as { sub: string };
  return { token, body: { requestedBy: sub, projectId } };
}
