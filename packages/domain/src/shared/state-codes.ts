/** The States and Union Territories by their two-digit GST code: the first two characters of a GSTIN. */

export const STATES = [
  { code: '01', name: 'Jammu and Kashmir' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '03', name: 'Punjab' },
  { code: '04', name: 'Chandigarh' },
  { code: '05', name: 'Uttarakhand' },
  { code: '06', name: 'Haryana' },
  { code: '07', name: 'Delhi' },
  { code: '08', name: 'Rajasthan' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '10', name: 'Bihar' },
  { code: '11', name: 'Sikkim' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '13', name: 'Nagaland' },
  { code: '14', name: 'Manipur' },
  { code: '15', name: 'Mizoram' },
  { code: '16', name: 'Tripura' },
  { code: '17', name: 'Meghalaya' },
  { code: '18', name: 'Assam' },
  { code: '19', name: 'West Bengal' },
  { code: '20', name: 'Jharkhand' },
  { code: '21', name: 'Odisha' },
  { code: '22', name: 'Chhattisgarh' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '24', name: 'Gujarat' },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: '27', name: 'Maharashtra' },
  { code: '29', name: 'Karnataka' },
  { code: '30', name: 'Goa' },
  { code: '31', name: 'Lakshadweep' },
  { code: '32', name: 'Kerala' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '34', name: 'Puducherry' },
  { code: '35', name: 'Andaman and Nicobar Islands' },
  { code: '36', name: 'Telangana' },
  { code: '37', name: 'Andhra Pradesh' },
  { code: '38', name: 'Ladakh' },
  { code: '96', name: 'Other Countries' },
  { code: '97', name: 'Other Territory' },
] as const satisfies readonly { readonly code: string; readonly name: string }[];

/** The State code of suppliers outside India. */
export const OTHER_COUNTRIES = '96';

const NAMES: ReadonlyMap<string, string> = new Map(STATES.map(({ code, name }) => [code, name]));

/** Returns the State's name; null for an unknown code (25 and 28 are merged into others). */
export function stateName(code: string): string | null {
  return NAMES.get(code) ?? null;
}

/**
 * Returns the code of a State named `27`, `Maharashtra`, `27-Maharashtra` or `MH`; null if there is
 * none.
 */
export function readState(text: string): string | null {
  const [, code = '', name = ''] = /^\s*(\d{0,2})\s*[-–]?\s*(.*?)\s*$/.exec(text) ?? [];
  const byCode = stateName(code) === null ? null : code;
  if (name === '') return byCode;
  const key = keyOf(name);
  const byName = STATES.find((state) => keyOf(state.name) === key)?.code ?? LETTERS[key] ?? null;
  return byCode === null || byCode === byName ? byName : null;
}

/** The codes of the States by their letters on number plates, and older ones. */
const LETTERS: Readonly<Record<string, string>> = {
  jk: '01',
  hp: '02',
  pb: '03',
  ch: '04',
  uk: '05',
  ut: '05',
  hr: '06',
  dl: '07',
  rj: '08',
  up: '09',
  br: '10',
  sk: '11',
  ar: '12',
  nl: '13',
  mn: '14',
  mz: '15',
  tr: '16',
  ml: '17',
  as: '18',
  wb: '19',
  jh: '20',
  od: '21',
  or: '21',
  cg: '22',
  ct: '22',
  mp: '23',
  gj: '24',
  dd: '26',
  dn: '26',
  mh: '27',
  ka: '29',
  ga: '30',
  ld: '31',
  kl: '32',
  tn: '33',
  py: '34',
  an: '35',
  ts: '36',
  tg: '36',
  ap: '37',
  la: '38',
};

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');
}

/** A State as on tax documents, `27-Maharashtra`; for an unknown code, the code alone. */
export function stateLabel(code: string): string {
  const name = stateName(code);
  return name === null ? code : `${code}-${name}`;
}

/** Union Territories without a legislature (UTGST Act, section 2). */
const WITHOUT_LEGISLATURE: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38', '97']);

/** The name of the State's half of the tax. The amounts are the same. */
export function stateTaxName(code: string): 'SGST' | 'UTGST' {
  return WITHOUT_LEGISLATURE.has(code) ? 'UTGST' : 'SGST';
}
