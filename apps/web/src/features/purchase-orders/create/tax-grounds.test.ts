import { expect, test } from 'vitest';

import { lineFigures } from './lines/line-figures.ts';
import { chooseCommonSupplier, chooseLineSupplier } from './lines/line-changes.ts';
import { blankForm, figuredLine } from './purchase-order-form-model.ts';
import {
  AEROLITE,
  editLine,
  GAOTHAN,
  ISPATIKA,
  PLACES,
  SOPAN,
  STEEL,
  TAPS,
} from '../purchase-order-samples.ts';
import { taxGrounds, taxWarnings } from './tax-grounds.ts';

const NEIGHBOUR = { ...SOPAN, id: 'neighbour', registration: 'UNREGISTERED' } as const;
const PROMOTER = {
  ...PLACES,
  site: { ...PLACES.site, isPromoterScheme: true },
  suppliers: new Map([...PLACES.suppliers, [NEIGHBOUR.id, NEIGHBOUR]]),
};

test('the ground of the tax, each once', () => {
  const request = [STEEL, { ...TAPS, id: 'tiles' }, { ...TAPS, id: 'blocks' }, TAPS];
  const from = [ISPATIKA, SOPAN, AEROLITE, GAOTHAN];
  const form = from.reduce(
    (typed, { id }, index) => chooseLineSupplier(typed, index, id),
    blankForm(request),
  );
  expect(taxGrounds(form, PLACES)).toEqual([
    'Supplier 27-Maharashtra → 27-Maharashtra = CGST + SGST',
    'Supplier 24-Gujarat → 27-Maharashtra = IGST',
    'Supplier State not known → 27-Maharashtra = IGST',
  ]);
  expect(taxGrounds({ ...form, isAsPerAgreement: true }, PLACES)).toEqual([]);
  expect(taxWarnings(form, PLACES)).toEqual([
    'State of supplier not known: IGST is assumed until it is entered there',
  ]);
});

test('of who is not registered nothing is charged, whatever was typed', () => {
  const cement = { ...STEEL, material: { ...STEEL.material, name: 'Cement', hsnCode: '25232910' } };
  const form = chooseCommonSupplier(blankForm([cement, TAPS]), NEIGHBOUR.id);
  const typed = editLine(form, 0, { pricePerUnit: '100', gst: '18' });
  const figures = lineFigures(figuredLine(typed, typed.lines[0]!), PROMOTER);
  expect([figures.taxable, figures.tax, figures.amount].map(String)).toEqual(['1250', '0', '1250']);
  expect(taxGrounds(typed, PROMOTER)).toEqual(['Unregistered: no GST']);
  expect(taxWarnings(typed, PROMOTER)).toEqual([
    'Reverse charge: the firm itself pays the GST on Cement',
  ]);
  expect(taxWarnings(typed, { ...PROMOTER, site: PLACES.site })).toEqual([]);
});
