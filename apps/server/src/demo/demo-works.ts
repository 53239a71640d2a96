/** Kinds of construction work, each with its materials, usual quantities and texts. */

export interface DemoWork {
  readonly requiredOn: string;
  readonly remark: string;
  /** The places where the material is used. */
  readonly places: readonly [string, ...string[]];
  /** The activity for which the material is used, and its trade. */
  readonly activity: string;
  readonly trade: DemoTrade;
  readonly isUrgent?: true;
  /** The key of the material, minimum and maximum quantity, and purpose. */
  readonly lines: readonly (readonly [key: string, least: number, most: number, purpose: string])[];
}

type DemoTrade = (typeof DEMO_CONTRACTORS)[number]['trade'];

/** The floors that are cast early on. */
const FLOORS = [
  'Wing A, 1st floor',
  'Wing A, 2nd floor',
  'Wing B, 1st floor',
  'Wing B, 2nd floor',
  'Tower, 1st floor',
] as const;
const BELOW = ['Podium', 'Basement', 'Club house'] as const;
const WET = ['Terrace', 'Wing A, toilets', 'Wing B, toilets'] as const;
const GROUND = ['Site yard', 'Gate 2', 'Labour camp'] as const;

export const DEMO_WORKS: readonly DemoWork[] = [
  {
    requiredOn: 'Before slab casting',
    remark: 'Slab cycle is on, bars to reach two days ahead of the pour.',
    places: FLOORS,
    activity: 'Slab casting',
    trade: 'Concreting',
    lines: [
      ['STL-002', 2, 6, 'Slab distribution steel'],
      ['STL-003', 4, 14, 'Slab main steel'],
      ['STL-004', 3, 9, 'Beam bottom bars'],
      ['STL-009', 80, 260, 'Tying of slab and beam steel'],
      ['MAS-007', 600, 2500, 'Cover to slab steel'],
    ],
  },
  {
    requiredOn: 'Before raft concreting',
    remark: 'Excavation is complete and PCC is laid; raft steel is next.',
    places: BELOW,
    activity: 'Raft concreting',
    trade: 'Concreting',
    lines: [
      ['STL-006', 6, 18, 'Raft bottom mesh'],
      ['STL-007', 3, 8, 'Column starters'],
      ['STL-009', 150, 400, 'Tying of raft steel'],
      ['AGG-006', 3, 9, 'Soling below raft'],
    ],
  },
  {
    requiredOn: 'Within this week',
    remark: 'Masonry gang of twelve is at site and will idle otherwise.',
    places: FLOORS,
    activity: 'Brickwork',
    trade: 'Masonry',
    lines: [
      ['MAS-001', 6000, 16000, 'External walls'],
      ['MAS-002', 4000, 12000, 'Internal partitions'],
      ['CEM-002', 80, 240, 'Masonry mortar'],
      ['AGG-002', 3, 9, 'Masonry mortar'],
    ],
  },
  {
    requiredOn: 'Before internal plaster starts',
    remark: 'Hacking and chicken mesh are done on these floors.',
    places: FLOORS,
    activity: 'Internal plaster',
    trade: 'Plaster',
    lines: [
      ['CEM-002', 120, 320, 'Internal plaster'],
      ['AGG-003', 4, 12, 'Internal plaster'],
      ['FIN-001', 40, 140, 'Putty over plaster'],
    ],
  },
  {
    requiredOn: 'Before the next ponding test',
    remark: 'Terrace and toilets leaked in the ponding test; to be redone.',
    places: WET,
    activity: 'Waterproofing',
    trade: 'Plaster',
    lines: [
      ['CHM-001', 60, 220, 'Terrace and toilet waterproofing'],
      ['CEM-001', 40, 110, 'Brickbat coba and screed'],
      ['AGG-002', 2, 6, 'Screed'],
    ],
  },
  {
    requiredOn: 'Before ceiling closing',
    remark: 'Rough-in is to be pressure-tested before false ceiling.',
    places: FLOORS,
    activity: 'Plumbing rough-in',
    trade: 'Masonry',
    lines: [
      ['PLB-001', 120, 420, 'Soil and waste stacks'],
      ['PLB-002', 180, 560, 'Concealed water lines'],
      ['PLB-003', 200, 800, 'Fittings for stacks and lines'],
      ['PLB-004', 40, 120, 'Terrace header'],
    ],
  },
  {
    requiredOn: 'For sample flat by month end',
    remark: 'Approved make only, as per the sample board in the site office.',
    places: FLOORS,
    activity: 'Sanitary fittings',
    trade: 'Masonry',
    lines: [
      ['PLB-005', 6, 28, 'Toilets'],
      ['PLB-006', 12, 60, 'Toilets and kitchen'],
      ['PLB-007', 1, 4, 'Terrace storage'],
    ],
  },
  {
    requiredOn: 'Before wall chasing is closed',
    remark: 'Conduits are half laid; wiring starts on the lower floors.',
    places: FLOORS,
    activity: 'Concealed wiring',
    trade: 'Masonry',
    lines: [
      ['ELE-001', 12, 60, 'Point wiring'],
      ['ELE-002', 300, 1200, 'Concealed conduits'],
      ['ELE-003', 120, 480, 'Switch boards'],
      ['ELE-004', 24, 96, 'Distribution boards'],
    ],
  },
  {
    requiredOn: 'After second coat of putty',
    remark: 'Shade as approved by the architect on the mock-up.',
    places: FLOORS,
    activity: 'Painting',
    trade: 'Plaster',
    lines: [
      ['FIN-006', 200, 700, 'Internal painting'],
      ['FIN-007', 200, 900, 'External painting'],
      ['FIN-008', 40, 120, 'Grills and railings'],
    ],
  },
  {
    requiredOn: 'Urgent, stock is over',
    remark: 'Stores have less than two days left.',
    places: FLOORS,
    activity: 'Column concreting',
    trade: 'Concreting',
    isUrgent: true,
    lines: [
      ['CEM-001', 200, 600, 'Columns and shear walls'],
      ['AGG-005', 4, 14, 'Site-mixed concrete'],
      ['AGG-001', 3, 9, 'Site-mixed concrete'],
    ],
  },
  {
    requiredOn: 'Before the safety audit',
    remark: 'Points raised in the last audit are to be closed.',
    places: GROUND,
    activity: 'Scaffolding',
    trade: 'Shuttering',
    lines: [
      ['CON-001', 40, 120, 'New gangs'],
      ['STL-010', 30, 120, 'Scaffolding of the next lift'],
      ['CON-002', 40, 160, 'Curing and covering'],
    ],
  },
  {
    requiredOn: 'Before door frames are fixed',
    remark: 'Frames are in; shutters as per the door schedule.',
    places: FLOORS,
    activity: 'Door fixing',
    trade: 'Shuttering',
    lines: [
      ['WOD-002', 12, 44, 'Bedroom and toilet doors'],
      ['HDW-002', 120, 420, 'Fixing of frames'],
      ['HDW-001', 20, 60, 'Shuttering repairs'],
    ],
  },
  {
    requiredOn: 'Every Monday',
    remark: 'Weekly requirement for generator and mixers.',
    places: GROUND,
    activity: 'Site services',
    trade: 'Concreting',
    lines: [
      ['CON-003', 400, 1600, 'Generator, hoist and mixers'],
      ['AGG-008', 2, 6, 'Approach road filling'],
    ],
  },
  {
    requiredOn: 'Before façade grid is set out',
    remark: 'Lengths as per the cutting list sent by mail.',
    places: FLOORS,
    activity: 'Window fixing',
    trade: 'Masonry',
    lines: [
      ['GLZ-002', 300, 1400, 'Window frames'],
      ['HDW-002', 200, 600, 'Fixing of window frames'],
    ],
  },
];

export const DEMO_REJECTIONS = [
  'Already lying in the Wing B sub-store; please lift from there.',
  'Quantity is more than the balance in the estimate; revise.',
  'Work front is not released yet; raise again next week.',
] as const;

const ORDER_REMARKS = [
  'Delivery between 9 am and 5 pm only; unloading by supplier.',
  'Quote this PO number on challan and invoice.',
  '',
] as const;

/** Possible remarks on an order of this category. */
export function demoOrderRemarks(category: string): readonly string[] {
  if (category === 'Steel') {
    return [
      ...ORDER_REMARKS,
      'Mill test certificate with every lot.',
      'Weighment at site weighbridge is final.',
    ];
  }
  if (category === 'Cement') {
    return [...ORDER_REMARKS, 'Test certificate with every lot.', 'Bags of this month only.'];
  }
  if (category === 'Aggregate') {
    return [...ORDER_REMARKS, 'Measured in the truck at site.', 'Free of clay and silt.'];
  }
  return [...ORDER_REMARKS, 'Approved make only.', 'Packed against breakage.'];
}

export const DEMO_CLOSINGS = [
  'Supplier is out of stock and cannot send the rest.',
  'Balance not required, work front is complete.',
  'A few short; not worth another truck.',
] as const;

export const DEMO_CANCELLATIONS = [
  'Supplier could not hold the rate.',
  'Ordered twice by mistake.',
] as const;

/** Possible reasons to reject material of this category at the gate. */
export function demoRejected(category: string): readonly string[] {
  return REJECTED[category] ?? ['Wrong make', 'Wrong size', 'Broken in transit'];
}

const REJECTED: Readonly<Record<string, readonly string[]>> = {
  Cement: ['Bags set hard', 'Bags torn, cement spilt', 'Older than three months'],
  Steel: ['Rusted', 'Wrong diameter', 'Bent in transit'],
  Aggregate: ['Too much silt', 'Mixed with clay', 'Wrong size'],
  Masonry: ['Broken in transit', 'Edges chipped', 'Underburnt'],
  Chemicals: ['Drum leaking', 'Past its expiry date'],
  Finishes: ['Bags set hard', 'Wrong shade', 'Past its expiry date'],
};

export const DEMO_CONTRACTORS = [
  { name: 'Shinde Labour Contractors (Demo)', trade: 'Concreting', workOrders: 'WO/26-27/011' },
  { name: 'Rathod Centering Works (Demo)', trade: 'Shuttering', workOrders: 'WO/26-27/004' },
  { name: 'Khan Masonry Gang (Demo)', trade: 'Masonry', workOrders: 'WO/26-27/017' },
  { name: 'Jadhav Plaster Works (Demo)', trade: 'Plaster', workOrders: 'WO/26-27/022' },
] as const;

export function demoContractor(trade: DemoTrade): string {
  return DEMO_CONTRACTORS.find((one) => one.trade === trade)?.name ?? '';
}
