/**
 * A doc comment is a sentence that somebody understands without the code: not the rest of one, like
 * `Of the first row.`, and not a few words that say no more than the name below it.
 */
import { lineAt, mask, type Scan } from './source.ts';

const RULE = 'comments';
const ADVICE = 'write a whole sentence that a newcomer understands, or delete it';

const MIN_WORDS = 5;

/** Words that begin the rest of a sentence that stands nowhere. */
const RESTS =
  'Of|For|From|With|Without|By|As|At|In|On|Under|Above|Below|Beside|Among|Per|Since|Until|Unless|After|Before|While|Where|When|Whenever|Wherever|Because|If|What|Whatever|Which|Whichever|Who|Whoever|Whose|Whom|That|Than|Also|Only|Not|Never|Otherwise|Else|And|Or|But|So|To|Together|Its|Their|His|Theirs|Both|Same|Null|Undefined';
const REST = new RegExp(`^(?:${RESTS})\\b`);
/** Words that begin a part of a sentence, also in front of a comma: `What waits, in words.` */
const PART = /^(?:Of|What|Who|Whom|Which|Its|Their)\b/;
/** A clause in front of a sentence is set apart by a comma: `Without a policy, somebody else decides.` */
const CLAUSE_IN_FRONT = /^[^.;:]*,\s+\S+/;

/** An example of a value says more than a sentence about it: `PO/26-27/00012`. */
const EXAMPLE = /^`[^`]+`\.?$/;

const DOC_COMMENT = /\/\*\*([\s\S]*?)\*\//g;
/** The text from a tag on describes parameters, and is no sentence. */
const TAG = /(?:^|\s)@[a-z]+\b/;

const isSource = (file: string): boolean => /\.(?:ts|tsx|mjs)$/.test(file);

/** The text before the first tag, in one line. */
function textOf(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim());
  const [text = ''] = lines.join(' ').trim().split(TAG);
  return text.trim();
}

function isFragment(text: string): boolean {
  if (text === '' || EXAMPLE.test(text)) return false;
  if (text.split(/\s+/).length < MIN_WORDS) return true;
  return PART.test(text) || (REST.test(text) && !CLAUSE_IN_FRONT.test(text));
}

export const comments: Scan = (file, text) => {
  if (!isSource(file)) return [];
  // Strings may contain what looks like a comment; the mask leaves nothing of comments and code of the rest.
  const code = mask(text, 'comments');
  return [...text.matchAll(DOC_COMMENT)]
    .filter(({ index }) => code.charAt(index) === ' ')
    .map((match) => ({ words: textOf(match[1] ?? ''), index: match.index }))
    .filter(({ words }) => isFragment(words))
    .map(({ words, index }) => ({
      file,
      line: lineAt(text, index),
      rule: RULE,
      message: `“${words}”: ${ADVICE}`,
    }));
};
