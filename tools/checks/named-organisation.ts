/**
 * Checks that every query and join on a table with an organisation names it in its condition.
 * Inserts need no check, because the column is part of every key. A query across organisations
 * gives its reason in a comment inside it: `// across organisations: people sign in by email
 * alone`.
 */
import { closingIndex, isTest, lineAt, mask, type Problem, type Scan } from './source.ts';

const RULE = 'named-organisation';

/** The column, or the condition of a join that adds it. */
const NAMED = /\borganisation_id\b|\bbyKey\(/;
const EXCUSED = /\bacross organisations: \S/;

const QUERY = /\.\s*(?:selectFrom|updateTable|deleteFrom)\s*(?:<[^()]*>\s*)?\(/g;
const JOIN = /\.\s*(?:inner|left|right|full)(?:Lateral)?Join\s*(?:<[^()]*>\s*)?\(/g;
const NEXT_CALL = /\s*(?:\?|!)?\.\s*([$\w]+)\s*(?:<[^()]*>\s*)?\(/y;
const RAW_SQL = /\bsql(?:<[^`]*?>)?`/g;
const RAW_CONDITION = /\bwhere\b[\s\S]*/i;

/** Tables with an `organisation_id`, parsed from the migrations. */
export function ownedTables(migrations: string): ReadonlySet<string> {
  const sql = migrations.replaceAll(/--[^\n]*/g, '');
  const tables = new Set<string>();
  for (const match of sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)\s*\(/gi)) {
    const open = match.index + match[0].length - 1;
    const isOwned = /\borganisation_id\b/.test(sql.slice(open, closingIndex(sql, open)));
    if (isOwned && match[1] !== undefined) tables.add(match[1]);
  }
  return tables;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A call that reaches tables, and the parts with its conditions. */
interface Reach extends Span {
  readonly conditions: readonly Span[];
}

/**
 * The call chain of a query, `selectFrom(…).where(…).execute()`, from the first dot to the last
 * bracket.
 */
function queriesOf(code: string): Reach[] {
  return [...code.matchAll(QUERY)].map((match) => {
    const conditions: Span[] = [];
    let end = closingIndex(code, match.index + match[0].length - 1);
    for (;;) {
      NEXT_CALL.lastIndex = end;
      const next = NEXT_CALL.exec(code);
      if (!next) return { start: match.index, end, conditions };
      const call = { start: end, end: closingIndex(code, end + next[0].length - 1) };
      if (next[1]?.startsWith('where')) conditions.push(call);
      ({ end } = call);
    }
  });
}

function joinsOf(code: string): Reach[] {
  return [...code.matchAll(JOIN)].map((match) => {
    const end = closingIndex(code, match.index + match[0].length - 1);
    const span = { start: match.index, end };
    return { ...span, conditions: [span] };
  });
}

/** The owned tables in the first argument of a call: `'material as m'`, `['firm', 'project']`. */
function tablesOf(call: string, owned: ReadonlySet<string>): string[] {
  const argument = /\(\s*(?:\[([^\]]*)\]|('[^']*'|"[^"]*"|`[^`]*`))/.exec(call);
  const names = (argument?.[1] ?? argument?.[2] ?? '').matchAll(/['"`](\w+)/g);
  return [...names].map((name) => name[1] ?? '').filter((name) => owned.has(name));
}

/** The text of a span without nested queries, which are checked separately. */
function ownText(text: string, span: Span, queries: readonly Span[]): string {
  let own = '';
  let index = span.start;
  for (const inner of queries) {
    if (inner.start < index || inner.end > span.end) continue;
    own += text.slice(index, inner.start);
    index = inner.end;
  }
  return own + text.slice(index, span.end);
}

function rawQueriesOf(code: string): Span[] {
  return [...code.matchAll(RAW_SQL)].map((match) => {
    let end = match.index + match[0].length;
    while (end < code.length && code.charAt(end) !== '`') {
      end = code.startsWith('${', end) ? closingIndex(code, end + 1) : end + 1;
    }
    return { start: match.index, end };
  });
}

function tablesOfRaw(sql: string, owned: ReadonlySet<string>): string[] {
  const names = sql.matchAll(/\b(?:from|join|update)\s+(?:only\s+)?"?(\w+)/gi);
  return [...names].map((name) => name[1] ?? '').filter((name) => owned.has(name));
}

/** Finds the tables of lists: `defineList` names the organisation in all of their statements. */
function listSourcesOf(code: string): ReadonlySet<number> {
  const sources = code.matchAll(/\bconst (\w+) = builder\s*(?=\.\s*selectFrom\()/g);
  return new Set(
    [...sources]
      .filter(([, name]) => new RegExp(`\\bdefineList\\([\\s\\S]*?\\bfrom: ${name},`).test(code))
      .map((match) => match.index + match[0].length),
  );
}

/**
 * Finds queries, joins and raw SQL in the server's features and plugins that use an owned table
 * without its organisation.
 */
export function namedOrganisation(owned: ReadonlySet<string>): Scan {
  return (file, text) => {
    if (!/^apps\/server\/src\/(?:features|http)\//.test(file) || isTest(file)) return [];
    const code = mask(text, 'strings');
    const readable = mask(text, 'comments');
    const queries = queriesOf(code);
    const sources = listSourcesOf(code);
    const problem = (span: Span, tables: readonly string[], condition: string): Problem[] =>
      tables.length === 0 || NAMED.test(condition) || EXCUSED.test(text.slice(span.start, span.end))
        ? []
        : [
            {
              file,
              line: lineAt(text, span.start),
              rule: RULE,
              message: `reaches ${tables.join(', ')} without organisation_id in its condition`,
            },
          ];
    const built = [...queries, ...joinsOf(code)].flatMap((reach) => {
      if (sources.has(reach.start)) return [];
      const tables = tablesOf(readable.slice(reach.start, reach.end), owned);
      const conditions = reach.conditions.map((span) => ownText(readable, span, queries));
      return problem(reach, tables, conditions.join('\n'));
    });
    const raw = rawQueriesOf(code).flatMap((span) => {
      const sql = readable.slice(span.start, span.end);
      return problem(span, tablesOfRaw(sql, owned), RAW_CONDITION.exec(sql)?.[0] ?? '');
    });
    return [...built, ...raw];
  };
}
