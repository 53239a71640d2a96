export { markAllRemoved as removeAttachmentsOf } from '#features/attachments/attachments.store.ts';
