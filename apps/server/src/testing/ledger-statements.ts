/** The SQL statements of docs/ledger.md, by heading. */
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
