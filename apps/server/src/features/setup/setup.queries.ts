import type { PublicContext } from '#context.ts';
import { hasAccount } from '#features/auth/auth.public.ts';
import { hasAnyPerson } from '#features/organisations/organisations.public.ts';

interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** Whether setup is needed; and the demo account with demo data. */
export async function getSetup(
  { db }: PublicContext,
  demo: DemoAccount | null,
): Promise<{ isNeeded: boolean; demo?: DemoAccount }> {
  const isNeeded = !(await hasAnyPerson(db));
  return demo && (await hasAccount(db, demo.email)) ? { isNeeded, demo } : { isNeeded };
}
