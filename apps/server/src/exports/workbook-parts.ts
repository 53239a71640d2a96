/** The small files of an Excel workbook: contents, styles, worksheets. */
import { XML_DECLARATION, xmlText } from './xml.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const SHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const CRORES = '##\\,##\\,##\\,##0';
const LAKHS = '##\\,##\\,##0';

/**
 * The formats for lakhs and crores: 12,34,56,789.00. A format has two conditions at most, so that a
 * negative number from a lakh on has a separate format, of a positive and a negative section.
 */
const indian = (fraction: string) => [
  `[>=10000000]${CRORES}${fraction};[>=100000]${LAKHS}${fraction};##,##0${fraction}`,
  `${LAKHS}${fraction};-${LAKHS}${fraction}`,
  `${CRORES}${fraction};-${CRORES}${fraction}`,
];

const FORMATS = ['dd/mm/yyyy', ...indian('.00##'), ...indian(''), ...indian('.000')];

/** Custom formats begin at this number. */
const FIRST_FORMAT = 164;
/** Excel's text format, so that edited codes keep leading zeros. */
const AS_TEXT = 49;

/**
 * The indexes of the styles in `cellXfs` below; each number format is followed by those of negative
 * lakhs and crores.
 */
export const STYLE = {
  head: 1,
  numericHead: 2,
  text: 3,
  date: 4,
  money: 5,
  whole: 8,
  measured: 11,
  total: 14,
};

/** The style of a number: one of three beginning at that of its kind. */
export function styleOfNumber(style: number, value: string): number {
  const digits = /^-0*(\d*)/.exec(value)?.[1]?.length ?? 0;
  if (digits < 6) return style;
  return digits < 8 ? style + 1 : style + 2;
}

function stylesXml(): string {
  const formats = FORMATS.map(
    (format, index) =>
      `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xmlText(format)}"/>`,
  );
  const numbers = FORMATS.map((_, index) => cellFormat(FIRST_FORMAT + index));
  const looks = [
    cellFormat(0),
    cellFormat(AS_TEXT, 'fontId="1" applyFont="1"'),
    cellFormat(
      AS_TEXT,
      'fontId="1" applyFont="1" applyAlignment="1"',
      '<alignment horizontal="right"/>',
    ),
    cellFormat(AS_TEXT),
    ...numbers,
    ...indian('.00').map((_, index) =>
      cellFormat(FIRST_FORMAT + 1 + index, 'fontId="1" applyFont="1"'),
    ),
  ];
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return `${XML_DECLARATION}<styleSheet xmlns="${SHEET_NAMESPACE}">\
<numFmts count="${formats.length}">${formats.join('')}</numFmts>\
<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${looks.length}">${looks.join('')}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
</styleSheet>`;
}

function cellFormat(format: number, attributes = 'fontId="0"', content = ''): string {
  return `<xf numFmtId="${format}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" ${attributes}>${content}</xf>`;
}

const exportPath = (index: number) => `worksheets/sheet${index + 1}.xml`;

/** The path of a worksheet's rows in the ZIP, from index 0. */
export const rowsPath = (index: number) => `xl/${exportPath(index)}`;

/** Everything but the rows, by path in the ZIP. */
export function workbookParts(sheetNames: readonly string[]): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
${override('/xl/workbook.xml', 'sheet.main')}\
${sheetNames.map((_, index) => override(`/${rowsPath(index)}`, 'worksheet')).join('')}\
${override('/xl/styles.xml', 'styles')}\
</Types>`,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${XML_DECLARATION}<workbook xmlns="${SHEET_NAMESPACE}" xmlns:r="${OFFICE}">\
<sheets>${sheetNames.map(sheetTab).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheetNames.map((_, index) => ['worksheet', exportPath(index)] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml(),
  };
}

function sheetTab(name: string, index: number): string {
  return `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
}

function override(path: string, kind: string): string {
  const type = `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`;
  return `<Override PartName="${path}" ContentType="${type}"/>`;
}

function relationships(targets: readonly (readonly [kind: string, target: string])[]): string {
  const links = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`;
}
