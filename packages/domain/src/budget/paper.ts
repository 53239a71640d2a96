/**
 * The largest number of lines on the printed budget, as for the longest other prints, an area
 * statement and a count sheet; the print states what it leaves out, and the spreadsheet has
 * everything.
 */
export const MAX_PAPER_LINES = 5000;
