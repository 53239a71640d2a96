/** The towers and flats of the demo projects. */
import type { ProjectType } from '@plinth/domain/area/statement';

export const BUSIEST_SITE = 'Devgiri Heights (Demo)';

/** The number on the floor, type, and carpet, balcony and terrace area in square metres. */
export type DemoFlat = readonly [
  no: string,
  type: string,
  carpet: string,
  balcony: string,
  terrace: string,
];

export interface DemoFloors {
  readonly tower: string;
  readonly from: number;
  readonly to: number;
  readonly flats: readonly DemoFlat[];
  /** The numbers, within a floor, of the units that belong to the owner of the land. */
  readonly landowner?: readonly string[];
}

export interface DemoBuilding {
  readonly name: string;
  readonly type: ProjectType;
  readonly loadingPct: string;
  readonly wings: readonly DemoFloors[];
}

export const DEMO_BUILDINGS: readonly DemoBuilding[] = [
  {
    name: 'Devgiri Heights (Demo)',
    type: 'RESIDENTIAL',
    loadingPct: '32',
    wings: [
      {
        tower: 'Wing A',
        from: 1,
        to: 7,
        flats: [
          ['01', '2BHK', '62.35', '6.1', '0'],
          ['02', '2BHK', '61.8', '6.1', '0'],
          ['03', '3BHK', '84.62', '9.45', '0'],
          ['04', '1BHK', '41.27', '3.95', '0'],
        ],
        landowner: ['01', '04'],
      },
      {
        tower: 'Wing B',
        from: 1,
        to: 11,
        flats: [
          ['01', '3BHK', '86.15', '9.8', '0'],
          ['02', '3BHK', '86.15', '9.8', '0'],
          ['03', '2BHK', '63.4', '6.25', '0'],
          ['04', '2BHK', '63.4', '6.25', '0'],
        ],
      },
      {
        tower: 'Wing B',
        from: 12,
        to: 12,
        flats: [
          ['01', '4BHK', '142.7', '14.6', '38.25'],
          ['02', '4BHK', '142.7', '14.6', '38.25'],
        ],
      },
    ],
  },
  {
    name: 'Devgiri Business Court (Demo)',
    type: 'COMMERCIAL',
    loadingPct: '45',
    wings: [
      {
        tower: 'Tower',
        from: 0,
        to: 0,
        flats: [
          ['S1', 'Shop', '38.9', '0', '0'],
          ['S2', 'Shop', '44.25', '0', '0'],
          ['S3', 'Showroom', '128.6', '0', '0'],
        ],
      },
      {
        tower: 'Tower',
        from: 1,
        to: 9,
        flats: [
          ['01', 'Office', '92.75', '0', '0'],
          ['02', 'Office', '92.75', '0', '0'],
          ['03', 'Office', '61.3', '0', '0'],
        ],
      },
    ],
  },
  {
    name: 'Tapti Riverside (Demo)',
    type: 'RESIDENTIAL',
    loadingPct: '28',
    wings: [
      {
        tower: 'Wing A',
        from: 1,
        to: 10,
        flats: [
          ['01', '3BHK', '88.4', '10.2', '0'],
          ['02', '3BHK', '88.4', '10.2', '0'],
        ],
      },
    ],
  },
  {
    name: 'Sahyadri Greens (Demo)',
    type: 'RESIDENTIAL',
    loadingPct: '22',
    wings: [
      {
        tower: 'Wing A',
        from: 1,
        to: 4,
        flats: [
          ['01', '1BHK', '37.85', '3.1', '0'],
          ['02', '1BHK', '37.85', '3.1', '0'],
          ['03', '1RK', '24.6', '2.05', '0'],
          ['04', '1RK', '24.6', '2.05', '0'],
        ],
      },
      {
        tower: 'Wing B',
        from: 1,
        to: 4,
        flats: [
          ['01', '1BHK', '37.85', '3.1', '0'],
          ['02', '1BHK', '37.85', '3.1', '0'],
          ['03', '1RK', '24.6', '2.05', '0'],
          ['04', '1RK', '24.6', '2.05', '0'],
        ],
      },
      {
        tower: 'Wing C',
        from: 1,
        to: 4,
        flats: [
          ['01', '1BHK', '37.85', '3.1', '0'],
          ['02', '1BHK', '37.85', '3.1', '0'],
          ['03', '1RK', '24.6', '2.05', '0'],
          ['04', '1RK', '24.6', '2.05', '0'],
        ],
      },
    ],
  },
];
