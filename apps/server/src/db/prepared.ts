/**
 * Prepares repeated statements: PostgreSQL parses each once per connection and, if a generic plan
 * is as good, plans it once.
 */
import { Client, type QueryResult } from 'pg';

/**
 * The number of uses before a statement is prepared; rarer ones may be one of many that differ in
 * the number of rows.
 */
const USES_BEFORE = 4;
/** The most prepared statements; each takes some ten kilobytes of every connection. */
const MAX_PREPARED = 250;
const MAX_COUNTED = 2000;
const MAX_VALUES = 60;

/** Matches commands that are not queries. */
const NO_QUERY =
  /\bfrom batches$|^(?:begin|commit|rollback|savepoint|release|set|declare|fetch|start)\b/i;
const STAR = /\*(?=\s*(?:,|from\b|$))/i;
const INNERMOST_PARENTHESES = /\([^()]*\)/g;
/**
 * Matches searches, where the selectivity of a word decides the plan, except where the words of a
 * list are looked up first.
 */
const BY_WORDS = /\bilike\b/i;
const LOOKED_UP_FIRST = /^with hit as materialized\b/;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/** The name to prepare the statement under; undefined if it is not worth it, or not yet. */
export function preparedName(text: string, values: readonly unknown[]): string | undefined {
  const name = names.get(text);
  if (name !== undefined) return name;
  if (names.size >= MAX_PREPARED || values.length > MAX_VALUES) return undefined;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < USES_BEFORE) {
    if (uses.size >= MAX_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  if (!isPreparable(text)) {
    uses.set(text, Number.NEGATIVE_INFINITY);
    return undefined;
  }
  const made = `s${names.size + 1}`;
  names.set(text, made);
  return made;
}

/** Whether one plan serves the statement for as long as a connection lives. */
export function isPreparable(text: string): boolean {
  const isByWords = BY_WORDS.test(text) && !LOOKED_UP_FIRST.test(text);
  return !NO_QUERY.test(text) && !isByWords && !answersStar(text);
}

/** Whether the result has the columns of a table, which a plan must not outlive. */
function answersStar(text: string): boolean {
  let outer = text;
  for (let within = ''; within !== outer;) {
    within = outer;
    outer = within.replaceAll(INNERMOST_PARENTHESES, '');
  }
  return STAR.test(outer);
}

type Ask = (text: string | object, values?: readonly unknown[]) => Promise<QueryResult>;

/**
 * A client that prepares statements. It suits direct connections only: behind a PgBouncer the next
 * statement may run in another session.
 */
export class PreparingClient extends Client {
  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super(config);
    const ask: Ask = (text, values) => {
      // Looked up at each call, so that tests can record what is sent.
      const query = super.query.bind(this) as Ask;
      this.#sendTogether();
      const name = typeof text === 'string' && values ? preparedName(text, values) : undefined;
      return name === undefined ? query(text, values) : query({ name, text, values });
    };
    Object.assign(this, { query: ask });
  }

  /** Sends all statements of the same turn of the event loop in one system call. */
  #sendTogether(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}
