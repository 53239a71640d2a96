/** A page on which somebody is signed in with a project chosen, without the way through the form. */
import { type APIRequestContext, test as base } from '@playwright/test';

const PASSWORD = 'plinth-demo';

interface Named {
  readonly id: string;
  readonly name: string;
}

export const test = base.extend<{ email: string }>({
  /** Who is signed in: one of the demo people. */
  email: ['demo@plinth.example', { option: true }],
  page: async ({ page, request, email }, use) => {
    const stored = await session(request, email);
    await page.addInitScript((items) => {
      for (const [key, value] of items) localStorage.setItem(key, value);
    }, stored);
    await use(page);
  },
});

/** What the browser keeps of a signed-in person who has chosen the first project of the first firm. */
async function session(request: APIRequestContext, email: string): Promise<[string, string][]> {
  const signedIn = await request.post('/api/v1/auth/login', {
    data: { email, password: PASSWORD },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const [, payload = ''] = token.split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };

  const headers = { Authorization: `Bearer ${token}` };
  const list = async (path: string) => {
    const answer = await request.get(`/api/v1/${path}`, { headers });
    const { list: found } = (await answer.json()) as { list: Named[] };
    const [first] = found;
    if (!first) throw new Error(`${email} has no ${path}`);
    return { id: first.id, name: first.name };
  };
  const firm = await list(`firms?userId=${sub}`);
  const project = { ...(await list(`projects?firmId=${firm.id}`)), firmId: firm.id };
  return [
    ['auth_token', token],
    [`plinth:project:${sub}`, JSON.stringify({ firm, project })],
  ];
}
