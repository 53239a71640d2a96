/** Reports of mail servers about mails that they could not deliver, RFC 3464. Pure. */
import { statusCodeOf } from './retry.ts';

export interface DeliveryReport {
  /** The address that the mail was sent to, and the one it was forwarded to. */
  readonly recipients: readonly string[];
  /** The value `delayed` means that the server is still trying. */
  readonly action: 'failed' | 'delayed';
  /** The enhanced status code of RFC 3463, such as `5.1.1`. */
  readonly status: string;
  /** The explanation of the other mail server, without its type. */
  readonly diagnostic: string;
}

/** @param text of the part `message/delivery-status`; what reports no failure is left out */
export function deliveryReports(text: string): DeliveryReport[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((group) => reportOf(fieldsOf(group)));
}

/**
 * Reads the fields of a group: continued lines are joined, and of a repeated field the last one
 * counts.
 */
function fieldsOf(group: string): ReadonlyMap<string, string> {
  const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]];
    }),
  );
}

function reportOf(fields: ReadonlyMap<string, string>): DeliveryReport[] {
  const recipients = ['original-recipient', 'final-recipient'].flatMap((name) =>
    addressOf(fields.get(name)),
  );
  if (recipients.length === 0) return [];
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  const status = statusCodeOf(fields.get('status') ?? '') ?? statusCodeOf(diagnostic);
  const reported = fields.get('action')?.toLowerCase();
  const action = reported ?? (status?.startsWith('4.') ? 'delayed' : 'failed');
  if (action !== 'failed' && action !== 'delayed') return [];
  return [
    {
      recipients: [...new Set(recipients)],
      action,
      status: status ?? (action === 'failed' ? '5.0.0' : '4.0.0'),
      diagnostic,
    },
  ];
}

/**
 * Returns the address of a field such as `rfc822; <ravi@supplier.in>`, in a list that is empty if
 * there is none.
 */
function addressOf(field: string | undefined): string[] {
  const address = field
    ?.replace(/^[\w-]+\s*;/, '')
    .replaceAll(/[<>\s]/g, '')
    .trim();
  return address?.includes('@') ? [address] : [];
}

/** The number of reports about temporary failures after which the sender is warned. */
export const DELAYS_UNTIL_WARNING = 3;
