/** The title and width of the dialog in both of its states. */
export const TITLE = 'Lines from the BOQ';
export const WIDE = 'sm:w-[min(64rem,calc(100vw-2rem))]';
