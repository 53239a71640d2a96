/** The journeys of `npm run test:long`: axe looks at every page that they come to, in both themes. */
import { defineConfig } from '@playwright/test';

import journeys from './playwright.config.ts';

export default defineConfig(journeys, { metadata: { isLong: true } });
