import { describe, expect, it } from 'vitest';

import { openingComment } from './opening-comment.ts';

describe('opening comment', () => {
  it.each(["import { z } from 'zod';", '// A line is not a doc comment.', '/**/ const x = 1;'])(
    'refuses %s',
    (text) => {
      expect(openingComment('apps/web/src/lib/cn.ts', text)).toMatchObject([{ line: 1 }]);
    },
  );

  it.each([
    ['apps/web/src/lib/cn.ts', '/** Joins class names. */\nexport const x = 1;'],
    ['tools/bootstrap.mjs', '#!/usr/bin/env node\n/**\n * Starts.\n */'],
    ['apps/web/src/lib/cn.test.ts', "import { it } from 'vitest';"],
    ['apps/server/src/db/schema.generated.ts', 'export interface DB {}'],
  ])('accepts %s', (file, text) => {
    expect(openingComment(file, text)).toEqual([]);
  });
});
