/** Runs a single query outside of the server. */
import { Client } from 'pg';

export async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows }: { rows: unknown[] } = await client.query(text);
    return rows;
  } finally {
    await client.end();
  }
}
