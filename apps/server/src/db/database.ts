/** The generated table types, with text columns narrowed to the closed lists of the domain. */
import type { Module } from '@plinth/domain/access/modules';
import type { ImportKind } from '@plinth/contracts/imports';
import type { Role } from '@plinth/domain/access/permissions';
import type { AttachedTo } from '@plinth/domain/attachment/attachment-rules';
import type { AttachedKind } from '@plinth/domain/attachment/file-kind';
import type { LogoKind } from '@plinth/domain/firm/logo';
import type { GoodsReceiptStatus } from '@plinth/domain/goods-receipt/status';
import type { PhotoKind } from '@plinth/domain/material/photo';
import type { MaterialRequestStatus } from '@plinth/domain/material-request/status';
import type { Priority } from '@plinth/domain/material-request/priority';
import type { ChargeBasis, ChargeKind, ChargeTiming } from '@plinth/domain/purchase-order/charges';
import type { GstCharge } from '@plinth/domain/purchase-order/tax-treatment';
import type { PurchaseOrderStatus } from '@plinth/domain/purchase-order/status';
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
  attachment: { document_type: AttachedTo; content_type: AttachedKind };
  firm: { disabled_modules: Generated<Module[]> };
  firm_logo: { content_type: LogoKind };
  firm_member: { roles: Role[] };
  goods_receipt: { status: GoodsReceiptStatus };
  goods_receipt_line: { entered_unit: Unit };
  import_batch: { kind: ImportKind };
  material: { unit: Unit };
  material_photo: { content_type: PhotoKind };
  material_request_line: { unit: Generated<Unit> };
  material_request: { status: MaterialRequestStatus; priority: Priority | null };
  material_unit: { unit: Unit };
  organisation: { further_units: Generated<Unit[]> };
  project_member: { roles: Role[] };
  purchase_order: {
    status: PurchaseOrderStatus;
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
  purchase_order_line: { unit: Unit };
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
    /** Written as JSON text. */
    contacts: ColumnType<readonly SupplierContact[], string | undefined, string>;
  };
  supplier_return_line: { source: ReturnSource };
}

export type Database = {
  [Table in keyof DB]: Table extends keyof Narrowed
    ? Omit<DB[Table], keyof Narrowed[Table]> & Narrowed[Table]
    : DB[Table];
};

/** The pool, or a transaction. */
export type Executor = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;
