/** What the sign-in screen asks before anyone is signed in. */
import type { PublicContext } from '#context.ts';
import { hasAccount } from '#features/auth/auth.public.ts';
import { hasAnyPerson } from '#features/organisations/organisations.public.ts';

interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** Whether the first administrator is still to be created; and the demo account, where it is one. */
export async function getSetup(
  { db }: PublicContext,
  demo: DemoAccount | null,
): Promise<{ isNeeded: boolean; demo?: DemoAccount }> {
  const isNeeded = !(await hasAnyPerson(db));
  return demo && (await hasAccount(db, demo.email)) ? { isNeeded, demo } : { isNeeded };
}
