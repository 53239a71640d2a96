import { expect, test } from 'vitest';

import { comments } from './comments.ts';

const found = (text: string) => comments('apps/web/src/a.ts', text).map(({ line }) => line);

test.each([
  ['the rest of a sentence', '/** Of the first row that is there. */'],
  ['one over several lines', '/**\n * Without prices for whoever\n * may not read them.\n */'],
  ['a part of one with a comma', '/** What waits, in words; null if nothing does. */'],
  ['a few words', '/** By id. */'],
  ['a few words before a tag', '/** The newest first. @param id of the order */'],
])('%s is no doc comment', (_, comment) => {
  expect(found(`const a = 1;\n${comment}\nexport const b = 2;\n`)).toEqual([2]);
});

test.each([
  ['a sentence', '/** Locks the lines of the order, and returns them by id. */'],
  ['a sentence after a clause', '/** Without a policy, somebody else decides on it. */'],
  ['an example', '/** `PO/26-27/00012` */'],
  ['tags alone', '/** @returns the id */'],
  ['a comment inside of a function', '// By id.'],
  ['what a string contains', "const text = '/** By id. */';"],
])('%s is fine', (_, text) => {
  expect(found(`${text}\nexport const b = 2;\n`)).toEqual([]);
});
