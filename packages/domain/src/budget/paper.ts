/**
 * The paper of a budget has as many lines as the longest other papers, an area statement and a count
 * sheet; it says what it leaves out, and the spreadsheet has all.
 */
export const MOST_PAPER_LINES = 5000;
