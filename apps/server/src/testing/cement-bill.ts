/**
 * A cement reconciliation of a running account bill in the form of public works: codes and
 * coefficients as the CPWD schedule prints them, quintals for one or for a hundred units of the
 * work, headings with and without figures. The results are computed in whole numbers, independently
 * of the rules under test.
 */

/**
 * The rows of the bill's sheet: code, description, unit, quantity, rate; headings have no figures.
 */
export const BILL = [
  '2 | EARTH WORK',
  '2.1 | Lean concrete to levels | Cum | 420 | 4100',
  '2.10 | Filling with cement slurry | Cum | 96 | 3900',
  '4 | CONCRETE WORK',
  '4.1 | Cement concrete in foundation, of the grades below',
  '4.1.2 | 1:1.5:3 | Cum | 88 | 6900',
  '4.1.3 | 1:2:4 | Cum | 240 | 6120',
  '4.1.8 | 1:4:8 | Cum | 310 | 4980',
  '4.2 | Cement concrete above plinth, of the grades below',
  '4.2.1 | 1:1:2 | Cum | 36 | 7900',
  '4.2.3 | 1:2:4 | Cum | 58 | 6640',
  '4.10 | Damp-proof course 50 mm | Sqm | 640 | 410',
  '5 | REINFORCED CEMENT CONCRETE',
  '5.1 | In foundation, of the grades below',
  '5.1.2 | 1:1.5:3 | Cum | 145 | 7420',
  '5.2 | In walls and columns, of the grades below',
  '5.2.2 | 1:1.5:3 | Cum | 210 | 7890',
  '5.3 | In slabs and landings | Cum | 960 | 7650',
  '5.9 | Form work, by kind',
  '5.9.1 | Foundations | Sqm | 1900 | 305',
  '5.33 | Design mix M25 by batching plant | Cum | 1500 | 8100',
  '5.33.1 | In all work up to plinth | Cum | 700 | 8100',
  '5.33.2 | Above plinth | Cum | 800 | 8350',
  '6 | BRICK WORK',
  '6.1 | In foundation, of the mortars below',
  '6.1.1 | Cement mortar 1:4 | Cum | 310 | 6350',
  '6.1.2 | Cement mortar 1:6 | Cum | 420 | 6210',
  '6.4 | In superstructure | Cum | 780 | 6900',
  '6.13 | Half brick masonry, of the mortars below',
  '6.13.2 | Cement mortar 1:4 | Sqm | 2600 | 815',
  '8 | CLADDING',
  '8.2 | Granite on cement mortar | Sqm | 450 | 2900',
  '8.10 | Stone tile | Sqm | 380 | 1900',
  '11 | FLOORING',
  '11.3 | Cement concrete flooring | Sqm | 980 | 395',
  '11.20 | Chequered tile | Sqm | 260 | 980',
  '11.26 | Kota stone | Sqm | 1200 | 1350',
  '11.41 | Vitrified tile | Sqm | 2100 | 1490',
  '13 | FINISHING',
  '13.1 | 12 mm plaster, of the mortars below',
  '13.1.1 | 1:4 | Sqm | 5200 | 240',
  '13.1.2 | 1:6 | Sqm | 6400 | 225',
  '13.2 | 15 mm plaster, of the mortars below',
  '13.2.2 | 1:6 | Sqm | 3600 | 265',
  '13.7 | 12 mm plaster with neeru | Sqm | 900 | 290',
  '13.16 | 6 mm plaster to ceiling | Sqm | 4100 | 205',
  '13.18 | Neat cement punning | Sqm | 1500 | 62',
  '13.80 | White washing | Sqm | 9000 | 14',
] as const;

/** The list of norms as it is pasted: coefficients for one unit of the work, or for several. */
export const NORMS = [
  ['2.1', '1.7', 'qtl', '', ''],
  ['2.10', '2.30', 'qtl', '', ''],
  ['4.1.2', '4.00', 'Quintal', '', ''],
  ['4.1.3', '3.2', 'Quintal', '', ''],
  ['4.1.8', '1.7', 'Quintal', '', ''],
  ['4.2.1', '6.1', 'Quintal', '', ''],
  ['4.2.3', '3.2', 'Quintal', '2.5 %', ''],
  ['4.10', '0.1608', 'Quintal', '', ''],
  ['5.1.2', '4', 'Quintal', '', ''],
  ['5.2.2', '4.0', 'Quintal', '', ''],
  ['5.3', '8.05', 'bags', '', ''],
  ['5.33', '3.3', 'Quintal', '', ''],
  ['5.33.2', '3.375', 'Quintal', '1.25', ''],
  ['6.1.1', '0.95', 'Quintal', '', ''],
  ['6.1.2', '0.625', 'Quintal', '', ''],
  ['6.4', '0.6333', 'Quintal', '', ''],
  ['6.13.2', '11.37', 'Quintal', '', '100'],
  ['8.2', '0.1333', 'Quintal', '', ''],
  ['8.10', '0.114583', 'Quintal', '3', ''],
  ['11.3', '0.129', 'Quintal', '', ''],
  ['11.20', '0.163', 'Quintal', '', ''],
  ['11.26', '0.1817', 'Quintal', '', ''],
  ['11.41', '18.3', 'Quintal', '', '100'],
  ['13.1.1', '5.47', 'Quintal', '', '100'],
  ['13.1.2', '3.6', 'Quintal', '', '100'],
  ['13.2.2', '4.43', 'Quintal', '', '100'],
  ['13.7', '0.0469', 'Quintal', '0.5', ''],
  ['13.16', '2.87', 'Quintal', '', '100'],
  ['13.18', '0.022', 'Quintal', '', ''],
] as const;

/** The executed quantities of each item in the days of the bill, by measurement. */
export const EXECUTED: Readonly<Record<string, readonly string[]>> = {
  '2.1': ['68.412', '120.007'],
  '2.10': ['41.333'],
  '4.1.2': ['33.127'],
  '4.1.3': ['101.019', '0.001'],
  '4.1.8': ['212.653'],
  '4.2.1': ['12.875'],
  '4.2.3': ['27.333'],
  '4.10': ['318.905'],
  '5.1.2': ['41.874', '19.443'],
  '5.2.2': ['77.777'],
  '5.3': ['388.119', '97.061'],
  '5.9.1': ['812.5'],
  '5.33.1': ['351.607'],
  '5.33.2': ['298.333'],
  '6.1.1': ['111.111'],
  '6.1.2': ['127.348'],
  '6.4': ['333.333'],
  '6.13.2': ['843.217'],
  '8.2': ['217.01'],
  '8.10': ['99.999'],
  '11.3': ['401.238'],
  '11.20': ['87.65'],
  '11.26': ['512.007'],
  '11.41': ['733.331'],
  '13.1.1': ['1962.35'],
  '13.1.2': ['2417.086', '101.667'],
  '13.2.2': ['1233.789'],
  '13.7': ['256.128'],
  '13.16': ['1503.003'],
  '13.18': ['640.64'],
  '13.80': ['2100'],
};

/** Items without a norm: form work is below a heading, white washing has none. */
export const WITHOUT_NORM = ['13.80', '5.9.1'];

/** Items whose norm is that of the item they are a part of: 5.33.1 has no other. */
const LENT: Readonly<Record<string, string>> = { '5.33.1': '5.33' };

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function fraction(text: string): Fraction {
  const [whole = '0', places = ''] = text.split('.');
  return { over: BigInt(whole + places), under: 10n ** BigInt(places.length) };
}

const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});
const ZERO = fraction('0');
const BAGS_OF: Readonly<Record<string, string>> = { bags: '1', qtl: '2', Quintal: '2' };

/** Rounds a fraction that is not below zero, half up, to that number of decimals. */
function rounded({ over, under }: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const units = (2n * over * scale + under) / (2n * under);
  return `${units / scale}.${String(units % scale).padStart(places, '0')}`;
}

/** The bags for the work of an item, as a fraction; undefined without a norm. */
function bagsOf(code: string): Fraction | undefined {
  const norm = NORMS.find(([of]) => of === (LENT[code] ?? code));
  if (!norm) return undefined;
  const [, coefficient, unit, wastage, per] = norm;
  const executed = (EXECUTED[code] ?? []).map(fraction).reduce(plus, ZERO);
  const allowed = plus(fraction('100'), fraction(wastage.replace(' %', '') || '0'));
  const bags = [fraction(coefficient), fraction(BAGS_OF[unit] ?? ''), allowed].reduce(
    times,
    executed,
  );
  return { over: bags.over, under: bags.under * 100n * BigInt(per || '1') };
}

const total = Object.keys(EXECUTED)
  .flatMap((code) => bagsOf(code) ?? [])
  .reduce(plus, ZERO);

/** The bags of cement of an item, to 0.001 bag; null without a norm. */
export function expectedBags(code: string): number | null {
  const bags = bagsOf(code);
  return bags ? Number(rounded(bags, 3)) : null;
}

/** The bags of the whole bill: the sum of unrounded figures, to 0.001 bag. */
export const EXPECTED_TOTAL = rounded(total, 3);

/** The excess above the theoretical quantity and its permitted percent, to 0.001 bag. */
export function expectedExcess(actual: string, permitted: string): string {
  const share = plus(fraction('100'), fraction(permitted));
  const highest = { over: total.over * share.over, under: total.under * share.under * 100n };
  const used = fraction(actual);
  return rounded(
    {
      over: used.over * highest.under - highest.over * used.under,
      under: used.under * highest.under,
    },
    3,
  );
}

/** The rupees of an excess in thousandths, at a rate in paise. */
export function expectedRecovery(excess: string, rate: string): string {
  return rounded(times(fraction(excess), fraction(rate)), 2);
}
