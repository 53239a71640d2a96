/** The SQL that docs/ledger.md gives to auditors, by its headings. */
import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../../../docs/ledger.md', import.meta.url), 'utf8');

export const LEDGER_STATEMENTS = page
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = '', text = ''] = [
      /^.*/.exec(section)?.[0],
      /```sql\n(.*?);\n```/s.exec(section)?.[1],
    ];
    return [title, text] as const;
  });
