/** What the rest of the server may use of issues. */
export { createStockIssue } from '#features/stock-issues/create-stock-issue.ts';
