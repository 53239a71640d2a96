export { createStockIssue } from '#features/stock-issues/create-stock-issue.ts';
export { getStockIssue } from '#features/stock-issues/stock-issues.queries.ts';
