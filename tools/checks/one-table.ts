/** Checks that tables of the web app are made by the kits, from columns with roles. */
import { forbid, isTest } from './source.ts';

const KITS = /^apps\/web\/src\/(?:table|ui|form)\//;

/** Tables that the kit of rows does not cover. */
const OTHERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'features/areas/units/units-tab.tsx': 'several groups of rows with headings',
    'features/imports/steps/preview-rows.tsx': 'cards without labels',
    'features/material-requests/form/request-items.tsx': 'a form in place of cells',
    'features/purchase-orders/send/promised-lines.tsx': 'two figures in a cell, between texts',
    'parts/purchase-orders/revision-differences.tsx': 'several groups of rows with headings',
  }).map(([file, why]) => [`apps/web/src/${file}`, why]),
);

export const oneTable = forbid({
  rule: 'one-table',
  isAbout: (file) =>
    file.startsWith('apps/web/src/') && !KITS.test(file) && !OTHERS.has(file) && !isTest(file),
  reads: 'code and strings',
  patterns: [
    [/<(?:Table|table)\b/g, 'show Rows or a list page with columns (apps/web/src/table)'],
    [/@tanstack\/react-table/g, 'a column is a Column (apps/web/src/table/columns.ts)'],
  ],
});
