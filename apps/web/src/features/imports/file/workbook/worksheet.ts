/** The rows of a worksheet, where they are in it. Hidden ones too; of merged cells the first one. */
import { type RawCell, unescaped } from './cell.ts';
import { readXml } from './xml.ts';

type Attribute = (name: string) => string | undefined;

/** @param read called for each cell with its indexes, in the order of the sheet */
export function readWorksheet(
  xml: string,
  formats: readonly string[],
  read: (row: number, column: number, cell: RawCell) => void,
): void {
  const reader = new CellReader(formats, read);
  readXml(xml, {
    open: (name, attribute) => reader.open(name, attribute),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
}

class CellReader {
  readonly #formats: readonly string[];
  readonly #read: (row: number, column: number, cell: RawCell) => void;
  #row = -1;
  #column = -1;
  #cell: { type: string; format: string; value?: string; inline: string; formula?: string } | null =
    null;
  /** The element whose text is read. */
  #within: 'v' | 't' | 'f' | null = null;
  #isPhonetic = false;

  constructor(
    formats: readonly string[],
    read: (row: number, column: number, cell: RawCell) => void,
  ) {
    this.#formats = formats;
    this.#read = read;
  }

  open(name: string, attribute: Attribute): void {
    if (name === 'row') {
      this.#row = attribute('r') === undefined ? this.#row + 1 : Number(attribute('r')) - 1;
      this.#column = -1;
    } else if (name === 'c') {
      const letters = /^[A-Z]+/i.exec(attribute('r') ?? '')?.[0];
      this.#column = letters === undefined ? this.#column + 1 : columnIndex(letters);
      const style = Number(attribute('s') ?? 0);
      this.#cell = {
        type: attribute('t') ?? 'n',
        format: this.#formats[style] ?? 'General',
        inline: '',
      };
    } else if (this.#cell) {
      if (name === 'v') this.#cell.value = '';
      if (name === 'f') this.#cell.formula = '';
      if (name === 'rPh') this.#isPhonetic = true;
      this.#within = name === 'v' || name === 'f' || name === 't' ? name : null;
    }
  }

  text(text: string): void {
    if (!this.#cell || this.#isPhonetic) return;
    if (this.#within === 'v') this.#cell.value += text;
    if (this.#within === 'f') this.#cell.formula += text;
    if (this.#within === 't') this.#cell.inline += unescaped(text);
  }

  close(name: string): void {
    this.#within = null;
    if (name === 'rPh') this.#isPhonetic = false;
    if (name !== 'c' || !this.#cell) return;
    const { value, formula, ...cell } = this.#cell;
    this.#read(this.#row, this.#column, { ...cell, value, formula });
    this.#cell = null;
  }
}

/** `A` → 0, `AA` → 26. */
function columnIndex(letters: string): number {
  const digits = [...letters.toUpperCase()].map((letter) => letter.charCodeAt(0) - 64);
  return digits.reduce((sum, digit) => sum * 26 + digit, 0) - 1;
}

/** The texts that cells share, by their number. */
export function readSharedStrings(xml: string): string[] {
  const texts: string[] = [];
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText) texts[texts.length - 1] += unescaped(text);
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
    },
  });
  return texts;
}
