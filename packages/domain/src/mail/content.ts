/** The content of a mail, apart from its layout. */

export type MailBlock =
  /** Paragraphs are separated by blank lines. */
  | { readonly type: 'text'; readonly text: string }
  /** Words of a person, marked as a quotation. */
  | { readonly type: 'quote'; readonly text: string; readonly by: string }
  | { readonly type: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  | {
      readonly type: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Positions of the columns with numbers. */
      readonly numbers: readonly number[];
    }
  | { readonly type: 'button'; readonly label: string; readonly url: string };

export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

/** Facts about a mail that are known only when it is sent. */
export interface MailSurroundings {
  /** The address that its link opens; null if it has none. */
  readonly linkUrl: string | null;
  /** The address of Plinth, without a slash at the end. */
  readonly publicUrl: string;
  readonly pdf: 'ATTACHED' | 'TOO_LARGE' | 'NONE';
}
