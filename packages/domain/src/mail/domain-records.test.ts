import { describe, expect, test } from 'vitest';

import { dkimCheck, dmarcCheck, spfCheck } from './domain-records.ts';

test.each([
  [null, 'UNKNOWN'],
  [[], 'MISSING'],
  [['google-site-verification=1'], 'MISSING'],
  [['v=spf1 include:_spf.example.in ~all'], 'GOOD'],
  [['V=SPF1 mx -all'], 'GOOD'],
  [['v=spf1 mx +all'], 'WEAK'],
  [['v=spf1 mx all'], 'WEAK'],
  [['v=spf1 mx ?all'], 'WEAK'],
  [['v=spf1 mx -all', 'v=spf1 a -all'], 'WEAK'],
  [['v=spf10'], 'MISSING'],
])('SPF %j is %s', (texts, state) => {
  expect(spfCheck(texts)).toMatchObject({ kind: 'SPF', state });
});

test.each([
  [null, 'UNKNOWN'],
  [[], 'MISSING'],
  [['v=DMARC1; p=none'], 'WEAK'],
  [['v=DMARC1'], 'WEAK'],
  [['v=DMARC1; sp=reject; p=quarantine'], 'GOOD'],
  [['v=DMARC1;p=REJECT'], 'GOOD'],
  [['v=DMARC10; p=reject'], 'MISSING'],
])('DMARC %j is %s', (texts, state) => {
  expect(dmarcCheck(texts)).toMatchObject({ kind: 'DMARC', state });
});

describe('DKIM', () => {
  const of = (texts: readonly string[] | null) =>
    dkimCheck(
      new Map([
        ['default', []],
        ['zoho', texts],
      ]),
    );

  test.each([
    [null, 'UNKNOWN'],
    [[], 'UNKNOWN'],
    [['v=DKIM1; k=rsa; p=MIGf'], 'GOOD'],
    [['p=MIGf'], 'GOOD'],
    [['v=DKIM1; p='], 'WEAK'],
  ])('%j is %s', (texts, state) => {
    expect(of(texts)).toMatchObject({ kind: 'DKIM', state });
  });

  test('names its selector, and is cut where it is long', () => {
    const { record } = of([`v=DKIM1; p=${'A'.repeat(300)}`]);
    expect(record).toMatch(/^zoho: v=DKIM1; p=A+…$/);
    expect(record.length).toBeLessThan(140);
  });
});
