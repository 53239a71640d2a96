/** Measures overload by one user or a stranger: the server's memory, and others' waits. */
import type { Plinth } from '../plinth.ts';
import { aligned, short } from '../table.ts';

import { strainBodies } from './bodies.ts';
import { strainFiles } from './files.ts';
import { findPeople } from './people.ts';

export async function measureStrength(plinth: Plinth, say: (line: string) => void): Promise<void> {
  const people = await findPeople(plinth);
  for (const line of await strainFiles(plinth, people)) say(line);
  const strains = await strainBodies(plinth, people);
  const head = ['', 'answers', 's', 'MB before', 'MB at the peak'];
  const rows = strains.map(({ what, answers, seconds, before, peak }) => [
    what,
    answers,
    short(seconds),
    short(before),
    short(peak),
  ]);
  say(`\n${aligned([head, ...rows])}`);
}
