/** The XML declaration, and the escaping of texts. */

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A bare carriage return would be read as a line feed.
  '\r': '&#13;',
};

/** Characters that XML 1.0 cannot contain: most control characters, lone surrogates. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function xmlText(text: string): string {
  return text.replaceAll(NOT_XML, '').replaceAll(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? '');
}
