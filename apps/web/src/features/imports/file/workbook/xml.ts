/** Reads the XML of a workbook's parts: tags and texts, one after the other. Names without prefix. */

interface XmlEvents {
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<raw>[\s\S]*?)\]\]>|<[?!][^>]*>|<(?<end>\/?)(?:[\w.-]+:)?(?<name>[\w.-]+)(?<attributes>[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*)>|(?<plain>[^<]+)/g;

export function readXml(xml: string, { open, text, close }: XmlEvents): void {
  for (const { groups = {} } of xml.matchAll(TOKEN)) {
    const { raw, name, end, attributes = '', plain } = groups;
    if (plain !== undefined) text?.(decoded(plain));
    else if (raw !== undefined) text?.(raw);
    if (name === undefined) continue;
    if (end === '') open?.(name, (asked) => attributeOf(attributes, asked));
    if (end === '/' || attributes.endsWith('/')) close?.(name);
  }
}

/** The value of an attribute by its name, including a prefix: `r:id`. */
function attributeOf(attributes: string, asked: string): string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${asked}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  const [, double, single] = pattern.exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decoded(value);
}

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex, plain, name) => {
      if (name !== undefined) return NAMED[String(name)] ?? whole;
      const code = Number.parseInt(String(hex ?? plain), hex === undefined ? 10 : 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
