export { markAllRemoved as removeAttachmentsOf } from './attachments.store.ts';
