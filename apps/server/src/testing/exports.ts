/** Reads exported files with another library. */
import type { FileEndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { readSheet } from 'read-excel-file/node';

import type { Person, TestApp } from '#testing/test-app.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows with their headings; empty cells are null. @throws Error if the export fails */
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
