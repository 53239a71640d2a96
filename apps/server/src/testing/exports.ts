/** Reads exported files with another library. */
import type { FileEndpointDefinition } from '@plinth/contracts/shared/endpoint';
import { readSheet } from 'read-excel-file/node';

import type { Person, TestApp } from '#testing/test-app.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows with their headings, without the totals; empty cells are null. */
export async function exportedRows(...call: Parameters<typeof exportedSheet>): Promise<Row[]> {
  return (await exportedSheet(...call)).filter((row) => !isTotal(row));
}

/** The row of totals, if there is one. */
export async function exportedTotals(...call: Parameters<typeof exportedSheet>) {
  return (await exportedSheet(...call)).find(isTotal);
}

function isTotal(row: Row): boolean {
  return String(Object.values(row)[0]).startsWith('Total');
}

/** @throws Error if the export fails */
async function exportedSheet(
  app: TestApp,
  endpoint: Pick<FileEndpointDefinition, 'path'>,
  as: Person,
  query: Readonly<Record<string, string>> = {},
): Promise<Row[]> {
  const response = await app.inject({ as, method: 'GET', url: endpoint.path, query });
  if (response.statusCode !== 200) throw new Error(`${endpoint.path}: ${response.body}`);
  const [titles = [], ...rows] = await readSheet(response.rawPayload, { trim: false });
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(titles[at]), cell])));
}
