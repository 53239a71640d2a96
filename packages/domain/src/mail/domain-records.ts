/** Explains the DNS records of a sender's domain: SPF, DKIM and DMARC. */

export interface RecordCheck {
  readonly kind: 'SPF' | 'DKIM' | 'DMARC';
  /** `UNKNOWN` means that the DNS did not answer, or that the place of the record is not known. */
  readonly state: 'GOOD' | 'WEAK' | 'MISSING' | 'UNKNOWN';
  /** The text of the record; empty if there is none. */
  readonly record: string;
  readonly explanation: string;
}

/** The TXT records; null if the DNS did not answer. */
type Texts = readonly string[] | null;

const NO_ANSWER = 'The DNS did not answer. Try again later.';

export function spfCheck(texts: Texts): RecordCheck {
  const kind = 'SPF';
  if (texts === null) return { kind, state: 'UNKNOWN', record: '', explanation: NO_ANSWER };
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record = ''] = records;
  if (records.length === 0) {
    return {
      kind,
      state: 'MISSING',
      record,
      explanation:
        'Nothing says which servers may send for this domain, so mail may be taken for spam. Ask your mail provider for the SPF record and add it to the domain.',
    };
  }
  if (records.length > 1) {
    return {
      kind,
      state: 'WEAK',
      record: records.join('\n'),
      explanation: 'There are several SPF records, which counts as none. Join them into one.',
    };
  }
  if (/[ ?+]\+?all$/i.test(record) && !/[-~]all$/i.test(record)) {
    return {
      kind,
      state: 'WEAK',
      record,
      explanation: 'Every server may send for this domain. End the record with ~all or -all.',
    };
  }
  return {
    kind,
    state: 'GOOD',
    record,
    explanation: 'It says which servers may send for this domain. Yours must be among them.',
  };
}

/** @param found records by selector: usual ones, because the own one is known to the provider only */
export function dkimCheck(found: ReadonlyMap<string, Texts>): RecordCheck {
  const kind = 'DKIM';
  for (const [selector, texts] of found) {
    const record = texts?.find((text) => /(?:^|;)\s*p=/i.test(text));
    if (record === undefined) continue;
    if (/(?:^|;)\s*p=\s*(?:;|$)/i.test(record)) {
      return {
        kind,
        state: 'WEAK',
        record: `${selector}: ${record}`,
        explanation: 'The key was withdrawn. Ask your mail provider for a new one.',
      };
    }
    return {
      kind,
      state: 'GOOD',
      record: `${selector}: ${shortened(record)}`,
      explanation:
        'There is a key with which mails are signed. The test mail shows whether yours are: its headers say dkim=pass.',
    };
  }
  return {
    kind,
    state: 'UNKNOWN',
    record: '',
    explanation:
      'There is no key under the usual names. Your mail provider knows its name, and how to switch signing on.',
  };
}

export function dmarcCheck(texts: Texts): RecordCheck {
  const kind = 'DMARC';
  if (texts === null) return { kind, state: 'UNKNOWN', record: '', explanation: NO_ANSWER };
  const record = texts.find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text)) ?? '';
  const policy = /(?:^|;)\s*p=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (record === '') {
    return {
      kind,
      state: 'MISSING',
      record,
      explanation:
        'Nothing says what becomes of forged mail in your name. Large providers ask for it: begin with v=DMARC1; p=none.',
    };
  }
  if (policy === 'quarantine' || policy === 'reject') {
    return {
      kind,
      state: 'GOOD',
      record,
      explanation: 'Mail that only pretends to come from this domain is refused or set apart.',
    };
  }
  return {
    kind,
    state: 'WEAK',
    record,
    explanation:
      'Forged mail is only watched. When your own mails pass, change p=none to p=quarantine.',
  };
}

/** Names under which providers keep their key. */
export const USUAL_SELECTORS = [
  'default',
  'google',
  'selector1',
  'selector2',
  'zoho',
  'zmail',
  'k1',
  's1',
  'mail',
  'dkim',
] as const;

const LONGEST_RECORD = 120;

function shortened(record: string): string {
  return record.length > LONGEST_RECORD ? `${record.slice(0, LONGEST_RECORD)}…` : record;
}
