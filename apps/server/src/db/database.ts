/** The generated table types, narrowed where the values of a column are known to the domain alone. */
import type { Module } from '@plinth/domain/access/modules';
import type { ConsumptionWorking } from '@plinth/contracts/consumption';
import type { Role } from '@plinth/domain/access/permissions';
import type { AreaContent } from '@plinth/domain/area/statement';
import type {
  ApprovableDocument,
  ApprovalFlag,
  ApprovedDocument,
} from '@plinth/domain/approval/policy';
import type { AttachedTo } from '@plinth/domain/attachment/attachment-rules';
import type { Holiday, Weekday } from '@plinth/domain/firm/working-time';
import type { ProjectDocument } from '@plinth/domain/document/documents';
import type { MailKind } from '@plinth/domain/mail/kinds';
import type { MailSuppression } from '@plinth/domain/mail/states';
import type { ApprovalGround } from '@plinth/domain/purchase-order/decide/approval-grounds';
import type { RequestedAmendment } from '@plinth/domain/purchase-order/amend/amendment';
import type { NotificationKind } from '@plinth/domain/notification/kinds';
import type {
  RevisionContent,
  RevisionDifference,
} from '@plinth/domain/purchase-order/amend/revision-content';
import type { SubjectType } from '@plinth/domain/document/subjects';
import type { SupplierContact } from '@plinth/domain/supplier/details';
import type { Unit } from '@plinth/domain/shared/quantity';
import type { ColumnType, Generated, Kysely, Transaction as KyselyTransaction } from 'kysely';

import type { DB } from '#db/schema.generated.ts';

interface Narrowed {
  approval_policy: { document_type: ApprovedDocument };
  approval_request: {
    document_type: ApprovableDocument;
    flags: ApprovalFlag[];
  };
  approval_rule: {
    requester_roles: Role[];
    flags: ApprovalFlag[];
    approver_firm_roles: Role[];
    approver_project_roles: Role[];
  };
  approval_step: {
    approver_firm_roles: Role[];
    approver_project_roles: Role[];
  };
  attachment: { document_type: AttachedTo };
  delegation: { documents: ApprovedDocument[] };
  firm: { disabled_modules: Generated<Module[]> };
  firm_member: { roles: Role[] };
  firm_working_time: {
    weekdays: Weekday[];
    /** A JSON column that is written as text. */
    holidays: ColumnType<Holiday[], string | undefined, string>;
  };
  notification: {
    kind: NotificationKind;
    document_type: SubjectType;
  };
  notification_choice: { kind: NotificationKind };
  outbound_message: {
    kind: MailKind;
    document_type: ProjectDocument | null;
    suppression: MailSuppression | null;
  };
  project_member: { roles: Role[] };
  purchase_order_revision: {
    asked: ColumnType<RequestedAmendment | null, RequestedAmendment | null, never>;
    /** JSON columns that are updated as text. */
    content: ColumnType<RevisionContent, RevisionContent, string>;
    difference: ColumnType<RevisionDifference | null, RevisionDifference | null, string>;
    paper: ColumnType<unknown, null, string>;
    grounds: Generated<ApprovalGround[]>;
  };
  supplier: {
    /** A JSON column that is written as text. */
    contacts: ColumnType<readonly SupplierContact[], string | undefined, string>;
  };
  area_revision: { content: ColumnType<AreaContent, string, never> };
  work_item: { unit: Generated<Unit> };
  consumption_statement_line: { workings: ConsumptionWorking[] };
}

export type Database = {
  [Table in keyof DB]: Table extends keyof Narrowed
    ? Omit<DB[Table], keyof Narrowed[Table]> & Narrowed[Table]
    : DB[Table];
};

/** The connection pool, or a transaction on it. */
export type Executor = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;
