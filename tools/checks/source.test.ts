/** The masks under every check: nothing that is text may look like code, and nothing may move. */
import { describe, expect, it } from 'vitest';

import { closingIndex, lineAt, mask } from './source.ts';

describe('mask', () => {
  it.each([
    ['line comment', 'a; // new Date()\nb', 'a;              \nb'],
    ['block comment', '/* x\n y */ b', '    \n      b'],
    ['quoted', `f('it\\'s', "//")`, `f('     ', "  ")`],
    ['template', 'a`x${b(`y`)}z`c', 'a` ${b(` `)} `c'],
    ['object in a template', '`x${ {a: {}} }y` + d', '` ${ {a: {}} } ` + d'],
    ['regular expression', "x = /'[/]`/g; y", 'x =         ; y'],
    ['division', 'a / b / c', 'a / b / c'],
    ['apostrophe in JSX text', "<p>Don't</p>\n<b>x</b>", "<p>Don't</p>\n<b>x</b>"],
    ['JSX closers', '<p>x</p> <B />', '<p>x</p> <B />'],
  ])('%s', (_name, text, masked) => {
    expect(mask(text, 'strings')).toBe(masked);
    expect(masked).toHaveLength(text.length);
  });

  it('keeps strings when only comments go', () => {
    expect(mask(`f('http://x') // y`, 'comments')).toBe(`f('http://x')     `);
  });
});

describe('places', () => {
  it('counts lines from 1', () => expect(lineAt('a\nb\nc', 4)).toBe(3));
  it('finds the closing bracket', () => expect(closingIndex('f(a(b)[c]{d}) x', 1)).toBe(13));
  it('ends with the text when nothing closes', () => expect(closingIndex('f(a', 1)).toBe(3));
});
