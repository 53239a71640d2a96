/** Unit quantity codes (UQC), in which GST returns and e-documents state quantities. */
import { isStandardUnit, type StandardUnit, type Unit } from '../shared/quantity.ts';

/** The codes of the GST portal, with their names. */
export const UQC_NAMES = {
  BAG: 'Bags',
  BAL: 'Bale',
  BDL: 'Bundles',
  BKL: 'Buckles',
  BOU: 'Billion of units',
  BOX: 'Box',
  BTL: 'Bottles',
  BUN: 'Bunches',
  CAN: 'Cans',
  CBM: 'Cubic metres',
  CCM: 'Cubic centimetres',
  CMS: 'Centimetres',
  CTN: 'Cartons',
  DOZ: 'Dozens',
  DRM: 'Drums',
  GGK: 'Great gross',
  GMS: 'Grammes',
  GRS: 'Gross',
  GYD: 'Gross yards',
  KGS: 'Kilograms',
  KLR: 'Kilolitre',
  KME: 'Kilometre',
  LTR: 'Litres',
  MLT: 'Millilitre',
  MTR: 'Metres',
  MTS: 'Metric ton',
  NOS: 'Numbers',
  OTH: 'Others',
  PAC: 'Packs',
  PCS: 'Pieces',
  PRS: 'Pairs',
  QTL: 'Quintal',
  ROL: 'Rolls',
  SET: 'Sets',
  SQF: 'Square feet',
  SQM: 'Square metres',
  SQY: 'Square yards',
  TBS: 'Tablets',
  TGM: 'Ten gross',
  THD: 'Thousands',
  TON: 'Tonnes',
  TUB: 'Tubes',
  UGS: 'US gallons',
  UNT: 'Units',
  YDS: 'Yards',
} as const;

export type Uqc = keyof typeof UQC_NAMES;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const UQC_CODES = Object.keys(UQC_NAMES) as [Uqc, ...Uqc[]];

/** There is no code for brass, cubic feet, coils, sheets and trips. */
const OF_STANDARD: Readonly<Record<StandardUnit, Uqc>> = {
  Piece: 'NOS',
  Kg: 'KGS',
  Ton: 'MTS',
  Brass: 'OTH',
  Meter: 'MTR',
  Liter: 'LTR',
  Gram: 'GMS',
  Box: 'BOX',
  Set: 'SET',
  Roll: 'ROL',
  Bag: 'BAG',
  'Cubic metre': 'CBM',
  'Cubic foot': 'OTH',
  'Square metre': 'SQM',
  'Square foot': 'SQF',
  'Running metre': 'MTR',
  Quintal: 'QTL',
  Bundle: 'BDL',
  Coil: 'OTH',
  Sheet: 'OTH',
  Drum: 'DRM',
  Bottle: 'BTL',
  Packet: 'PAC',
  Pair: 'PRS',
  Trip: 'OTH',
};

/** The code of a standard unit; `OTH` for any other. */
export function uqcOf(unit: Unit): Uqc {
  return isStandardUnit(unit) ? OF_STANDARD[unit] : 'OTH';
}
