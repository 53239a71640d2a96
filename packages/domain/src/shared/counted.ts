import { grouped } from './grouped.ts';

/** A number with its noun, such as `1 document`, `12 documents` or `9,995 rows`. */
export function counted(count: number, noun: string): string {
  return `${grouped(String(count))} ${noun}${count === 1 ? '' : 's'}`;
}
