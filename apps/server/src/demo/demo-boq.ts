/**
 * The bill of quantities of the busiest demo site, and the item on which each kind of work is
 * booked.
 */
import { importWork } from '#features/works/works.public.ts';
import { listProjects } from '#features/firms/firms.public.ts';

import type { Context } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { BUSIEST_SITE } from '#demo/demo-buildings.ts';

type Unit = 'Cubic metre' | 'Square metre' | 'Ton' | 'Running metre' | 'Piece';

/** An item: code, description, unit, quantity, rate in rupees. */
type Item = readonly [
  code: string,
  description: string,
  unit: Unit,
  quantity: string,
  rate: string,
];

/** The headings with their items. Codes are text: 3.10 follows 3.9. */
const BOQ: readonly (readonly [code: string, heading: string, items: readonly Item[]])[] = [
  [
    '1',
    'Earthwork and soling',
    [
      ['1.1', 'Excavation in all soils up to 3 m', 'Cubic metre', '4850', '285'],
      ['1.2', 'Excavation in soft rock', 'Cubic metre', '920', '640'],
      ['1.3', 'Backfilling with selected earth', 'Cubic metre', '2140', '145'],
      ['1.4', 'Rubble soling 230 mm', 'Cubic metre', '310', '1850'],
      ['1.5', 'Anti-termite treatment', 'Square metre', '1480', '95'],
    ],
  ],
  [
    '2',
    'Plain cement concrete',
    [
      ['2.1', 'PCC 1:4:8 below raft, 100 mm', 'Cubic metre', '162', '5450'],
      ['2.2', 'PCC 1:2:4 in plinth and bed blocks', 'Cubic metre', '48', '6280'],
      ['2.10', 'Screed 50 mm on terrace', 'Square metre', '940', '410'],
    ],
  ],
  [
    '3',
    'Reinforced cement concrete',
    [
      ['3.1', 'RCC M30 in raft and pile caps', 'Cubic metre', '640', '7350'],
      ['3.2', 'RCC M30 in columns and shear walls, Wing A', 'Cubic metre', '285', '8120'],
      ['3.3', 'RCC M30 in columns and shear walls, Wing B', 'Cubic metre', '580', '8120'],
      ['3.4', 'RCC M25 in beams and slabs, Wing A', 'Cubic metre', '520', '7680'],
      ['3.5', 'RCC M25 in beams and slabs, Wing B', 'Cubic metre', '1130', '7680'],
      ['3.6', 'RCC M25 in staircases and lift walls', 'Cubic metre', '148', '8450'],
      ['3.7', 'Reinforcement Fe 550D in raft and columns', 'Ton', '142', '71500'],
      ['3.8', 'Reinforcement Fe 550D in beams and slabs', 'Ton', '240', '71500'],
      ['3.9', 'Centring and shuttering of slabs and beams', 'Square metre', '11800', '465'],
      ['3.10', 'Centring and shuttering of columns', 'Square metre', '5200', '490'],
      ['3.11', 'Precast lintels and chajjas', 'Cubic metre', '36', '9650'],
    ],
  ],
  [
    '4',
    'Masonry',
    [
      ['4.1', 'Brickwork 230 mm in external walls', 'Cubic metre', '780', '6350'],
      ['4.2', 'Brickwork 115 mm in partitions', 'Square metre', '6900', '890'],
      ['4.3', 'AAC blockwork 150 mm', 'Square metre', '2400', '960'],
      ['4.4', 'Parapet and shaft walls', 'Cubic metre', '64', '6480'],
    ],
  ],
  [
    '5',
    'Plaster and finishes',
    [
      ['5.1', 'Internal plaster 12 mm, 1:4', 'Square metre', '21500', '315'],
      ['5.2', 'External plaster 20 mm in two coats', 'Square metre', '9800', '465'],
      ['5.3', 'Ceiling plaster 6 mm', 'Square metre', '7600', '235'],
      ['5.4', 'Putty, two coats', 'Square metre', '29000', '85'],
      ['5.5', 'Internal painting, acrylic emulsion', 'Square metre', '29000', '120'],
      ['5.6', 'External painting, weather-proof', 'Square metre', '9800', '175'],
      ['5.7', 'Enamel paint on grills and railings', 'Square metre', '1250', '145'],
    ],
  ],
  [
    '6',
    'Waterproofing',
    [
      ['6.1', 'Brickbat coba on terraces', 'Square metre', '940', '1180'],
      ['6.2', 'Waterproofing of toilets and balconies', 'Square metre', '1620', '640'],
      ['6.3', 'Waterproofing of water tanks', 'Square metre', '410', '720'],
    ],
  ],
  [
    '7',
    'Flooring and tiling',
    [
      ['7.1', 'Vitrified tiles 600 × 600 in flats', 'Square metre', '5100', '1240'],
      ['7.2', 'Anti-skid tiles in toilets and balconies', 'Square metre', '1180', '980'],
      ['7.3', 'Dado tiles in toilets and kitchens', 'Square metre', '3250', '960'],
      ['7.4', 'Granite kitchen platforms', 'Running metre', '222', '4850'],
      ['7.5', 'Kota stone in staircases', 'Square metre', '460', '1380'],
    ],
  ],
  [
    '8',
    'Doors, windows and metal work',
    [
      ['8.1', 'Flush doors with frames', 'Piece', '444', '8900'],
      ['8.2', 'Aluminium sliding windows', 'Square metre', '1640', '3850'],
      ['8.3', 'Mild steel railings', 'Running metre', '620', '2250'],
    ],
  ],
  [
    '9',
    'Plumbing and sanitary',
    [
      ['9.1', 'Concealed water lines, CPVC', 'Running metre', '6800', '320'],
      ['9.2', 'Soil, waste and rain water stacks', 'Running metre', '2900', '485'],
      ['9.3', 'Sanitary fixtures with fittings', 'Piece', '370', '11800'],
    ],
  ],
  [
    '10',
    'Electrical',
    [
      ['10.1', 'Concealed conduits', 'Running metre', '18500', '95'],
      ['10.2', 'Point wiring', 'Piece', '4440', '780'],
      ['10.3', 'Distribution boards', 'Piece', '74', '6900'],
    ],
  ],
];

/** The item on which an activity is booked; `Steel` where its bars are booked on another one. */
const BOOKED: Readonly<Record<string, string>> = {
  'Slab casting': '3.4',
  'Slab casting, Steel': '3.8',
  'Raft concreting': '3.1',
  'Raft concreting, Steel': '3.7',
  'Column concreting': '3.2',
  Brickwork: '4.1',
  'Internal plaster': '5.1',
  Waterproofing: '6.2',
  'Plumbing rough-in': '9.1',
  'Sanitary fittings': '9.3',
  'Concealed wiring': '10.2',
  Painting: '5.5',
  'Door fixing': '8.1',
  'Window fixing': '8.2',
};

/** The BOQ items of one project, by their codes. */
export interface DemoBoq {
  readonly projectId: string;
  readonly idOf: ReadonlyMap<string, string>;
  readonly quantityOf: ReadonlyMap<string, string>;
}

/**
 * Imports the demo BOQ of the busiest site; returns null in an organisation without that site.
 * @param maker may write the work of the firm
 */
export async function importDemoBoq(tx: Transaction, maker: Context): Promise<DemoBoq | null> {
  const { list } = await listProjects(maker);
  const site = list.find(({ name }) => name === BUSIEST_SITE);
  if (!site) return null;
  const created = BOQ.flatMap(([code, description, items]) => [
    {
      code,
      kind: 'BOQ_HEADING' as const,
      description,
      unit: '' as const,
      quantity: '',
      rate: '',
      above: [],
    },
    ...items.map(([itemCode, itemDescription, unit, quantity, rate]) => ({
      code: itemCode,
      kind: 'BOQ_ITEM' as const,
      description: itemDescription,
      unit,
      quantity,
      rate,
      above: [code],
    })),
  ]);
  const { stored } = await importWork(tx, maker, site.id, { created, changed: [] });
  return {
    projectId: site.id,
    idOf: new Map(stored.map(({ after }) => [after.code, after.id])),
    quantityOf: new Map(created.map(({ code, quantity }) => [code, quantity])),
  };
}

/** The item for a material of that category; empty where the bill has none. */
export function demoItemOf(
  boq: DemoBoq | null,
  projectId: string,
  activity: string,
  category: string,
): string {
  if (boq?.projectId !== projectId) return '';
  const code = BOOKED[`${activity}, ${category}`] ?? BOOKED[activity] ?? '';
  return boq.idOf.get(code) ?? '';
}
