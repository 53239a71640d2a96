export { createStockIssue } from './create-stock-issue.ts';
export { getStockIssue } from './stock-issues.queries.ts';
