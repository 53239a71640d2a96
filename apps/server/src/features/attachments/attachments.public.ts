/** What other features may use of attachments. */
export { markAllRemoved as removeAttachmentsOf } from '#features/attachments/attachments.store.ts';
