/** Which calls belong to a module that a firm can switch off: told by the first part of their address. */
import type { Module } from '@plinth/domain/access/modules';

const MODULE_OF: ReadonlyMap<string | undefined, Module> = new Map([
  ['goods-receipts', 'WAREHOUSE'],
  ['receivable-orders', 'WAREHOUSE'],
  ['stock', 'WAREHOUSE'],
  ['stock-counts', 'WAREHOUSE'],
  ['stock-entries', 'WAREHOUSE'],
  ['stock-issues', 'WAREHOUSE'],
  ['stock-transfers', 'WAREHOUSE'],
  ['stores', 'WAREHOUSE'],
  ['supplier-returns', 'WAREHOUSE'],
  ['reports', 'REPORTS'],
]);

/** Null for what every firm has. The dashboard stands beside the home of every firm, and asks for itself. */
export function moduleOf(path: string): Module | null {
  const [, , , part] = path.split('/');
  return MODULE_OF.get(part) ?? null;
}
