import { describe, expect, test } from 'vitest';

import { wordPatterns } from './conditions.ts';

describe('the words of a search', () => {
  test.each([
    [undefined, []],
    ['  ', []],
    ['river  sand', ['%river%', '%sand%']],
    [String.raw`100% _a\b`, [String.raw`%100\%%`, String.raw`%\_a\\b%`]],
    ['sand sand', ['%sand%']],
    ['cement cem', ['%cement%']],
  ])('%j', (search, patterns) => {
    expect(wordPatterns(search)).toEqual(patterns);
  });

  test('are no more than PostgreSQL plans for in no time, and those that narrow most', () => {
    const letters = 'a b c d e f g h i j k l m n o p q r s t u v w x y z';
    const patterns = wordPatterns(`${letters} cement`);
    expect(patterns).toHaveLength(8);
    expect(patterns[0]).toBe('%cement%');
  });
});
