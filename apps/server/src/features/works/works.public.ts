export {
  requireNamedWork,
  type WorkItemLink,
  workItemJson,
} from '#features/works/named-work.queries.ts';
