import { expect, test } from 'vitest';

import { sharedChunk } from './shared-chunks.ts';

/** The importers of each module, and the modules that load it later. */
const MODULES: Record<string, { importers?: string[]; dynamicImporters?: string[] }> = {
  'index.html': {},
  '/app/main.tsx': { importers: ['index.html'] },
  '/app/routes.tsx': { importers: ['/app/main.tsx'] },
  '/app/shell/app-shell.tsx': { dynamicImporters: ['/app/routes.tsx'] },
  '/orders-page.tsx': { dynamicImporters: ['/app/routes.tsx'] },
  '/requests-page.tsx': { dynamicImporters: ['/app/routes.tsx'] },
  '/app/warehouse-routes.tsx': { dynamicImporters: ['/app/routes.tsx'] },
  '/stock-page.tsx': { dynamicImporters: ['/app/warehouse-routes.tsx'] },
  '/counts-page.tsx': { dynamicImporters: ['/app/warehouse-routes.tsx'] },
  '/store-choice.tsx': { importers: ['/stock-page.tsx', '/counts-page.tsx'] },
  '/filters.tsx': { dynamicImporters: ['/toolbar.tsx'] },
  '/toolbar.tsx': { importers: ['/orders-page.tsx', '/requests-page.tsx', '/stock-page.tsx'] },
  '/chips.tsx': { importers: ['/filters.tsx', '/orders-page.tsx'] },
  '/totals.tsx': { importers: ['/orders-page.tsx'] },
  '/menu.tsx': { importers: ['/app/shell/app-shell.tsx', '/orders-page.tsx'] },
  '/button.tsx': { importers: ['/app/main.tsx', '/menu.tsx', '/toolbar.tsx'] },
};

const graph = {
  getModuleInfo: (id: string) => ({
    isEntry: id === 'index.html',
    importers: MODULES[id]?.importers ?? [],
    dynamicImporters: MODULES[id]?.dynamicImporters ?? [],
  }),
};

test.each([
  ['/button.tsx', 'start'],
  ['/menu.tsx', 'shell'],
  ['/toolbar.tsx', 'screens'],
  ['/store-choice.tsx', 'warehouse'],
  ['/totals.tsx', null],
  ['/filters.tsx', null],
  ['/chips.tsx', null],
])('%s goes into %s', (id, chunk) => {
  expect(sharedChunk(id, graph)).toBe(chunk);
});
