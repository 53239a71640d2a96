/** The generated table types, with text columns narrowed to the closed lists of the domain. */
import type { Module } from '@plinth/domain/access/modules';
import type { ConsumptionWorking } from '@plinth/contracts/consumption';
import type { ImportKind } from '@plinth/contracts/imports';
import type { Role } from '@plinth/domain/access/permissions';
import type { TaskFailure } from '@plinth/domain/backup/backup-status';
import type { ApprovalState, StepState } from '@plinth/domain/approval/engine';
import type { AreaContent, ProjectType } from '@plinth/domain/area/statement';
import type { UnitOwner } from '@plinth/domain/area/units';
import type { ConsumptionStatus } from '@plinth/domain/consumption-statement/status';
import type { FloorKind } from '@plinth/domain/area/floor-kind';
import type { WorkItemKind, WorkUnit } from '@plinth/domain/work/work-item';
import type {
  ApprovableDocument,
  ApprovalFlag,
  ApprovedDocument,
} from '@plinth/domain/approval/policy';
import type { AttachedTo } from '@plinth/domain/attachment/attachment-rules';
import type { AttachedKind } from '@plinth/domain/attachment/file-kind';
import type { Holiday, Weekday } from '@plinth/domain/firm/working-time';
import type { LogoKind } from '@plinth/domain/firm/logo';
import type { DocumentType } from '@plinth/domain/document/documents';
import type { PricingState } from '@plinth/domain/goods-receipt/goods-pricing';
import type { GoodsReceiptStatus } from '@plinth/domain/goods-receipt/status';
import type { LinkKind } from '@plinth/domain/link/link-kinds';
import type { MailKind } from '@plinth/domain/mail/kinds';
import type { MailSecurity } from '@plinth/domain/mail/account';
import type { MailState, MailSuppression, RecipientState } from '@plinth/domain/mail/states';
import type { PhotoKind } from '@plinth/domain/material/photo';
import type { MaterialRequestStatus } from '@plinth/domain/material-request/status';
import type { Priority } from '@plinth/domain/material-request/priority';
import type {
  Acknowledgement,
  Settlement,
  SupplierAnswer,
} from '@plinth/domain/purchase-order/acknowledgement';
import type { ApprovalGround } from '@plinth/domain/purchase-order/approval-grounds';
import type {
  AmendmentReason,
  AskedAmendment,
  RevisionState,
} from '@plinth/domain/purchase-order/amendment';
import type { ChargeBasis, ChargeKind, ChargeTiming } from '@plinth/domain/purchase-order/charges';
import type { GstCharge } from '@plinth/domain/purchase-order/tax-treatment';
import type { MailChoice, NotificationKind } from '@plinth/domain/notification/kinds';
import type {
  RevisionContent,
  RevisionDifference,
} from '@plinth/domain/purchase-order/revision-content';
import type { PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';
import type { SubjectType } from '@plinth/domain/document/subjects';
import type { Compared } from '@plinth/domain/rate-contract/line-rate';
import type { RateContractStatus } from '@plinth/domain/rate-contract/status';
import type {
  ContractKind,
  ContractScope,
  FreightBasis,
  IndexState,
  OverUse,
  PriceDate,
  Pricing,
  ThresholdMode,
  TierBasis,
  TierMode,
} from '@plinth/domain/rate-contract/terms';
import type { SupplyKind } from '@plinth/domain/shared/gst';
import type { MsmeClass, SupplierContact } from '@plinth/domain/supplier/details';
import type { Registration } from '@plinth/domain/supplier/registration-types';
import type { Unit } from '@plinth/domain/shared/quantity';
import type { StockCountStatus } from '@plinth/domain/stock-count/status';
import type { StockTransferStatus } from '@plinth/domain/stock-transfer/status';
import type { StockEntryKind } from '@plinth/domain/stock/entry-kinds';
import type { ReturnSource } from '@plinth/domain/supplier-return/return-rules';
import type { ColumnType, Generated, Kysely, Transaction as KyselyTransaction } from 'kysely';

import type { DB } from '#db/schema.generated.ts';

interface Narrowed {
  approval_decision: { verdict: 'APPROVED' | 'RETURNED' | 'REJECTED'; channel: 'WEB' | 'MAIL' };
  approval_policy: { document_type: ApprovedDocument };
  approval_request: {
    document_type: ApprovableDocument;
    state: ApprovalState;
    flags: ApprovalFlag[];
  };
  approval_rule: {
    requester_roles: Role[];
    flags: ApprovalFlag[];
    approver_firm_roles: Role[];
    approver_project_roles: Role[];
  };
  approval_step: {
    state: StepState;
    approver_firm_roles: Role[];
    approver_project_roles: Role[];
  };
  acknowledgement: { answer: SupplierAnswer; settlement: Settlement | null };
  attachment: { document_type: AttachedTo; content_type: AttachedKind };
  delegation: { documents: ApprovedDocument[] };
  firm: { disabled_modules: Generated<Module[]> };
  firm_logo: { content_type: LogoKind };
  firm_member: { roles: Role[] };
  firm_working_time: {
    weekdays: Weekday[];
    /** A JSON column that is written as text. */
    holidays: ColumnType<Holiday[], string | undefined, string>;
  };
  goods_pricing: { state: PricingState };
  goods_receipt: { status: GoodsReceiptStatus };
  goods_receipt_line: { entered_unit: Unit };
  mail_account: { security: MailSecurity };
  import_batch: { kind: ImportKind };
  material: { unit: Unit };
  material_photo: { content_type: PhotoKind };
  material_request_line: { unit: Generated<Unit> };
  material_request: { status: MaterialRequestStatus; priority: Priority | null };
  material_unit: { unit: Unit };
  notification: { kind: NotificationKind; document_type: SubjectType; mail: MailChoice };
  notification_choice: { kind: NotificationKind; mail: MailChoice };
  organisation: { further_units: Generated<Unit[]> };
  outbound_message: {
    kind: MailKind;
    document_type: DocumentType | null;
    state: Generated<MailState>;
    suppression: MailSuppression | null;
  };
  outbound_recipient: { state: Generated<RecipientState> };
  project_member: { roles: Role[] };
  public_link: { kind: LinkKind };
  purchase_order: {
    status: PurchaseOrderStatus;
    acknowledgement: Generated<Acknowledgement>;
    supply: SupplyKind;
    supplier_registration: Generated<Registration>;
    gst_charge: Generated<GstCharge>;
  };
  purchase_order_charge: {
    kind: ChargeKind;
    basis: ChargeBasis;
    timing: ChargeTiming;
    unit: Unit | null;
  };
  purchase_order_line: { unit: Unit; contract_standing: Compared | null };
  rate_contract: {
    scope: ContractScope;
    kind: ContractKind;
    over_use: OverUse;
    freight_basis: FreightBasis;
    status: Generated<RateContractStatus>;
  };
  rate_contract_revision: { state: Generated<'WAITING' | 'AGREED' | 'REFUSED'> };
  contract_line: {
    unit: Unit;
    pricing: Pricing;
    price_date: PriceDate;
    tier_mode: Generated<TierMode>;
    tier_basis: Generated<TierBasis>;
  };
  price_formula: { threshold_mode: Generated<ThresholdMode> };
  price_index_value: { state: IndexState };
  purchase_order_revision: {
    state: RevisionState;
    reason_code: AmendmentReason | 'AS_MADE';
    asked: ColumnType<AskedAmendment | null, AskedAmendment | null, never>;
    /** JSON columns that are updated as text. */
    content: ColumnType<RevisionContent, RevisionContent, string>;
    difference: ColumnType<RevisionDifference | null, RevisionDifference | null, string>;
    paper: ColumnType<unknown, null, string>;
    grounds: Generated<ApprovalGround[]>;
  };
  recurring_task: { failure: TaskFailure | null };
  stock_issue: { kind: 'ISSUE' | 'RETURN' };
  stock_issue_line: { unit: Generated<Unit> };
  stock_count: { status: StockCountStatus };
  stock_count_line: { unit: Generated<Unit> };
  stock_transfer: { status: StockTransferStatus };
  stock_transfer_line: { unit: Generated<Unit> };
  stock_entry: { kind: StockEntryKind };
  supplier: {
    registration: Generated<Registration>;
    msme_class: MsmeClass | null;
    /** A JSON column that is written as text. */
    contacts: ColumnType<readonly SupplierContact[], string | undefined, string>;
  };
  suppressed_address: { reason: 'BOUNCED' | 'REFUSED' };
  supplier_return_line: { source: ReturnSource };
  area_revision: { content: ColumnType<AreaContent, string, never> };
  area_statement: { project_type: Generated<ProjectType> };
  area_unit: { owner: Generated<UnitOwner> };
  floor: { kind: FloorKind };
  work_item: { kind: WorkItemKind; unit: Generated<WorkUnit | ''> };
  norm: { unit: Unit };
  consumption_statement: { status: ConsumptionStatus };
  consumption_statement_line: { unit: Unit; workings: ConsumptionWorking[] };
}

export type Database = {
  [Table in keyof DB]: Table extends keyof Narrowed
    ? Omit<DB[Table], keyof Narrowed[Table]> & Narrowed[Table]
    : DB[Table];
};

/** The connection pool, or a transaction on it. */
export type Executor = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;
