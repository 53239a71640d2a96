import { describe, expect, it } from 'vitest';

import { plinthAlone } from './plinth-alone.ts';

describe('Plinth alone', () => {
  it.each([
    'see https://registry.npmjs.org/zod',
    'deb http://deb.debian.org/debian trixie main',
    'cd /root/plinth',
    "readFile('/home/asha/plinth/a.ts')",
    '(/work/main)',
    'open /Users/asha/code',
  ])('refuses %s', (text) => {
    expect(plinthAlone('docs/operations.md', text)).toMatchObject([{ rule: 'plinth-alone' }]);
  });

  it.each([
    'path="/home/purchase-inventory/materials"',
    'path="/home/warehouse/*" and /home',
    'https://plinth.example/work/orders',
    'src/work/order.ts',
    'npm install',
  ])('accepts %s', (text) => {
    expect(plinthAlone('docs/operations.md', text)).toEqual([]);
  });

  it('leaves the lock file to npm', () => {
    expect(plinthAlone('package-lock.json', 'https://registry.npmjs.org/zod')).toEqual([]);
  });
});
