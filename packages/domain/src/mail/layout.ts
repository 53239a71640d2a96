/**
 * The layout of all mails, as text and as HTML: tables and inline styles, which every mail program
 * shows, nothing loaded from elsewhere, everything escaped.
 */
import type { MailBlock, MailContent } from './content.ts';

export interface MailLayout extends MailContent {
  /** The firm in whose name it is sent. */
  readonly firmName: string;
}

const FONT = 'font-family:Arial,Helvetica,sans-serif';
const CELL = 'padding:6px 12px 6px 0;vertical-align:top';

/** The mail without any markup. */
export function mailText({ blocks, firmName }: MailLayout): string {
  return `${[...blocks.map((block) => written(block, TEXT)), `--\n${firmName}`].join('\n\n')}\n`;
}

type Blocks = {
  readonly [Type in MailBlock['type']]: (block: MailBlock & { readonly type: Type }) => string;
};

const TEXT: Blocks = {
  text: ({ text }) => text,
  quote: ({ by, text }) => `${by}:\n${text.replaceAll(/^/gm, '> ')}`,
  facts: ({ rows }) => rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
  table: ({ head, rows }) =>
    rows
      .map((row) => row.map((cell, index) => `${head[index] ?? ''}: ${cell}`).join('\n'))
      .join('\n\n'),
  button: ({ label, url }) => `${label}:\n${url}`,
};

function written(block: MailBlock, by: Blocks): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that of its own type
  return (by[block.type] as (block: MailBlock) => string)(block);
}

/** Returns the mail as a complete HTML document. */
export function mailHtml({ subject, blocks, firmName }: MailLayout): string {
  const rows = blocks.map(
    (block) => `<tr><td style="padding:0 24px 16px">${written(block, HTML)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head><body style="margin:0;padding:16px;background:#f4f3f0;color:#1f1d1a;${FONT};font-size:15px;line-height:1.5"><table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center" width="100%" style="max-width:600px;background:#ffffff;border:1px solid #dddad4"><tr><td style="padding:20px 24px 16px;font-weight:bold">${escape(firmName)}</td></tr>${rows.join('')}<tr><td style="padding:12px 24px;border-top:1px solid #dddad4;color:#5f5b54;font-size:13px">Sent with Plinth for ${escape(firmName)}</td></tr></table></body></html>`;
}

const HTML: Blocks = {
  text: ({ text }) =>
    text
      .split(/\n{2,}/)
      .map((part) => `<p style="margin:0 0 8px">${lines(part)}</p>`)
      .join(''),
  quote: ({ by, text }) =>
    `<p style="margin:0 0 4px;color:#5f5b54;font-size:13px">${escape(by)}</p><blockquote style="margin:0;padding:8px 12px;border-left:3px solid #dddad4">${lines(text)}</blockquote>`,
  facts: ({ rows }) =>
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows
      .map(
        ([label, value]) =>
          `<tr><td style="${CELL};color:#5f5b54">${escape(label)}</td><td style="${CELL}">${lines(value)}</td></tr>`,
      )
      .join('')}</table>`,
  table: tableHtml,
  button: ({ label, url }) =>
    `<a href="${escape(webAddress(url))}" style="display:inline-block;padding:11px 20px;background:#1d4f91;color:#ffffff;text-decoration:none;border-radius:6px">${escape(label)}</a>`,
};

function tableHtml({ head, rows, numbers }: MailBlock & { type: 'table' }): string {
  const cellsOf = (tag: 'td' | 'th', cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const align = numbers.includes(index) ? 'right' : 'left';
        return `<${tag} align="${align}" style="${CELL};border-bottom:1px solid #dddad4">${lines(cell)}</${tag}>`;
      })
      .join('');
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="font-size:14px"><tr>${cellsOf('th', head)}</tr>${rows
    .map((row) => `<tr>${cellsOf('td', row)}</tr>`)
    .join('')}</table>`;
}

function lines(text: string): string {
  return escape(text).replaceAll('\n', '<br>');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Returns the address of a link; empty unless it is a web address. */
function webAddress(url: string): string {
  return /^https?:\/\//i.test(url) ? url : '';
}
