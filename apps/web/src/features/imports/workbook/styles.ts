/** The number format of each style of a workbook. */
import { BUILT_IN } from './number-format.ts';
import { readXml } from './xml.ts';

/** Dates of East Asian calendars, whose formats depend on the language of Excel. */
const DATE_OF_LANGUAGE = 'dd/mm/yyyy';

/** Number formats, indexed by the style number of a cell. */
export function numberFormats(stylesXml: string): string[] {
  const custom = new Map<number, string>();
  const formats: string[] = [];
  let isInStyles = false;
  readXml(stylesXml, {
    open: (name, attribute) => {
      if (name === 'numFmt') {
        custom.set(Number(attribute('numFmtId')), attribute('formatCode') ?? 'General');
      }
      if (name === 'cellXfs') isInStyles = true;
      if (name === 'xf' && isInStyles) {
        const id = Number(attribute('numFmtId') ?? 0);
        formats.push(custom.get(id) ?? builtIn(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInStyles = false;
    },
  });
  return formats;
}

function builtIn(id: number): string {
  const isOfLanguage = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isOfLanguage ? DATE_OF_LANGUAGE : (BUILT_IN[id] ?? 'General');
}
