/**
 * The journeys of `npm run test:long`: those tagged `@long` too, those tagged `@phone-long` on a phone
 * too, and axe looks at every page that they come to, in both themes.
 */
import { defineConfig } from '@playwright/test';

import journeys from './playwright.config.ts';

export default defineConfig(journeys, {
  metadata: { isLong: true },
  projects: [
    { name: 'desktop', grepInvert: /@touch/ },
    { name: 'phone', grep: /@phone/, grepInvert: [] },
  ],
});
