/**
 * A minimal TypeScript scanner: which characters are code, comments, or inside strings. Positions
 * are preserved, so an index in masked text is one in the file.
 */

export interface Problem {
  readonly file: string;
  /** The number of the line, from 1. */
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** A check of one file (path from the root, with `/`). Pure. */
export type Scan = (file: string, text: string) => Problem[];

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** A check by patterns: no match may be in the files it covers. */
export function forbid(check: {
  readonly rule: string;
  readonly isAbout: (file: string) => boolean;
  /** The part of the file to search: code, code with strings, or all text. */
  readonly reads: 'code' | 'code and strings' | 'everything';
  /** The patterns (with the global flag), and what to do instead. */
  readonly patterns: readonly (readonly [RegExp, string])[];
}): Scan {
  return (file, text) => {
    if (!check.isAbout(file)) return [];
    const read = {
      code: () => mask(text, 'strings'),
      'code and strings': () => mask(text, 'comments'),
      everything: () => text,
    }[check.reads]();
    return check.patterns.flatMap(([pattern, advice]) =>
      [...read.matchAll(pattern)].map((match) => ({
        file,
        line: lineAt(text, match.index),
        rule: check.rule,
        message: `\`${match[0].trim()}\`: ${advice}`,
      })),
    );
  };
}

/**
 * Matches text after which a slash begins a regular expression; otherwise it divides or closes a
 * JSX tag.
 */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{;+\-*%~^>]|\b(?:return|typeof|case|in|of|await|yield))\s*$/;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
/** Matches strings; an unpaired quote on a line is an apostrophe in JSX text. */
const QUOTED = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y;
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;

function matchAt(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0].length ?? 0;
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/**
 * Replaces comments by spaces; with `'strings'` also the contents of strings, templates and regular
 * expressions.
 */
export function mask(text: string, what: 'comments' | 'strings'): string {
  const hide = what === 'strings' ? blank : (inside: string): string => inside;
  /** The depth of braces inside each open `${`; empty outside templates. */
  const openTemplates: number[] = [];
  let masked = '';
  let index = 0;

  const take = (length: number, change: (part: string) => string): void => {
    masked += change(text.slice(index, index + length));
    index += length;
  };
  const takeTemplate = (): void => {
    const end = /(?:\\[\s\S]|(?!\$\{)[^`\\])*/y;
    take(matchAt(end, text, index), hide);
    if (text.startsWith('${', index)) openTemplates.push(0);
    take(text.startsWith('${', index) ? 2 : 1, String);
  };
  const takeCode = (character: string): void => {
    take(1, String);
    if (character === '`') {
      takeTemplate();
      return;
    }
    const depth = openTemplates.pop();
    if (depth === undefined) return;
    const deeper = depth + Number(character === '{') - Number(character === '}');
    if (deeper < 0) takeTemplate();
    else openTemplates.push(deeper);
  };

  while (index < text.length) {
    const character = text.charAt(index);
    const comment = character === '/' ? matchAt(COMMENT, text, index) : 0;
    const quoted = character === '"' || character === "'" ? matchAt(QUOTED, text, index) : 0;
    const isRegex =
      character === '/' && BEFORE_REGEX.test(text.slice(Math.max(0, index - 12), index));
    const regex = isRegex && comment === 0 ? matchAt(REGEX, text, index) : 0;
    if (comment > 0) take(comment, blank);
    else if (quoted > 0)
      take(quoted, (part) => part.charAt(0) + hide(part.slice(1, -1)) + part.charAt(0));
    else if (regex > 0) take(regex, hide);
    else takeCode(character);
  }
  return masked;
}

/** The index after the bracket that closes the one at `open`, in text with masked strings. */
export function closingIndex(masked: string, open: number): number {
  let depth = 0;
  for (let index = open; index < masked.length; index += 1) {
    if ('([{'.includes(masked.charAt(index))) depth += 1;
    if (')]}'.includes(masked.charAt(index))) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return masked.length;
}

export const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);
