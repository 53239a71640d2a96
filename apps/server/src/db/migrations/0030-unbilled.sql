-- Receipts without an invoice, for their report.

create index goods_receipt_unbilled on goods_receipt (organisation_id, project_id, received_on)
  where status = 'POSTED' and invoice_no = '';
