/** The signature blocks of PDFs. */
import type { Content } from 'pdfmake/interfaces.js';

import { caption, MUTED, rule, TEXT_WIDTH, words } from './pdf-style.ts';
import { SIGNATURES } from './unsplit-signatures.ts';

export interface Signature {
  readonly label: string;
  /** The name of the person; empty if not signed yet. */
  readonly name: string;
}

/** The gap between signatures, in points. */
const GAP = 12;

/** Signatures side by side, on one page with the sentence above. */
export function signatures(all: readonly Signature[], above: Content[] = []): Content {
  const length = Math.min(140, TEXT_WIDTH / all.length - GAP);
  return {
    stack: [
      ...above,
      {
        columns: all.map(({ label, name }) => ({
          width: '*',
          stack: [
            caption(label),
            { canvas: [rule({ length, width: 0.5, color: MUTED })], marginTop: 20 },
            words(name, { marginTop: 3 }),
          ],
        })),
        columnGap: GAP,
        marginTop: 10,
      },
    ],
    unbreakable: true,
    headlineLevel: SIGNATURES,
  };
}
