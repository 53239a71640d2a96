import { grouped } from './grouped.ts';

/** `1 document`, `12 documents`, `9,995 rows`. */
export function counted(count: number, noun: string): string {
  return `${grouped(String(count))} ${noun}${count === 1 ? '' : 's'}`;
}
