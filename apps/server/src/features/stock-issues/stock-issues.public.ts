export { createStockIssue } from '#features/stock-issues/create-stock-issue.ts';
