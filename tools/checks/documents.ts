/** Checks the Markdown files of the repository: links, and sizes of the pages that must stay short. */
import { posix } from 'node:path';

/** File access, by paths from the root. */
export interface Files {
  readonly exists: (path: string) => boolean;
  readonly read: (path: string) => string;
}

interface Limit {
  readonly pages: RegExp;
  readonly lines?: number;
  readonly bytes?: number;
}

const LIMITS: readonly Limit[] = [
  { pages: /^docs\/architecture\.md$/, bytes: 20_000 },
  { pages: /^CONTRIBUTING\.md$/, lines: 100 },
  { pages: /^apps\/.*\/README\.md$/, lines: 60 },
];

/** Finds links to files or headings that do not exist. External addresses are not followed. */
export function brokenLinks(page: string, files: Files): string[] {
  const links = withoutCode(files.read(page)).matchAll(/\]\(([^)\s]+)\)/g);
  return [...links].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : posix.join(posix.dirname(page), path);
    if (!files.exists(target)) return [`${page}: ${link} does not exist`];
    if (anchor === undefined || anchorsOf(files.read(target)).includes(anchor)) return [];
    return [`${page}: ${link} is no heading`];
  });
}

/** Finds pages that are longer than their limit. */
export function sizeProblems(page: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  const bytes = Buffer.byteLength(text);
  return LIMITS.filter(({ pages }) => pages.test(page)).flatMap((limit) => [
    ...(lines > (limit.lines ?? lines) ? [`${page} has ${lines} of ${limit.lines} lines`] : []),
    ...(bytes > (limit.bytes ?? bytes) ? [`${page} has ${bytes} of ${limit.bytes} bytes`] : []),
  ]);
}

/** The anchors that GitHub gives to headings. */
function anchorsOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, '');
}
