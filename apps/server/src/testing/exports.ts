/** What an exported sheet holds, read back as Excel would read it. */
import type { FileEndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { readSheet } from 'read-excel-file/node';

import type { Person, TestApp } from '#testing/test-app.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows under their titles; what is empty is null. @throws Error unless the export works */
export async function exportedRows(
  app: TestApp,
  endpoint: FileEndpointDefinition,
  as: Person,
  query: Readonly<Record<string, string>> = {},
): Promise<Row[]> {
  const response = await app.inject({ as, method: 'GET', url: endpoint.path, query });
  if (response.statusCode !== 200) throw new Error(`${endpoint.path}: ${response.body}`);
  const [titles = [], ...rows] = await readSheet(response.rawPayload, { trim: false });
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(titles[at]), cell])));
}
