import { describe, expect, test } from 'vitest';

import { areLogoSides, fitted } from './logo.ts';

describe('the sides of a logo', () => {
  test.each([
    [16, 16, true],
    [1200, 400, true],
    [15, 400, false],
    [400, 15, false],
    [1201, 400, false],
    [400, 60_000, false],
  ])('%d × %d: %s', (width, height, isFit) => {
    expect(areLogoSides({ width, height })).toBe(isFit);
  });
});

describe('in its box on a paper', () => {
  const box = { width: 120, height: 44 };
  test.each([
    ['wide: the width decides', { width: 1200, height: 100 }, { width: 120, height: 10 }],
    ['tall: the height decides', { width: 100, height: 440 }, { width: 10, height: 44 }],
    ['small: enlarged', { width: 60, height: 22 }, { width: 120, height: 44 }],
  ])('%s', (_, sides, printed) => {
    expect(fitted(sides, box)).toEqual(printed);
  });
});
