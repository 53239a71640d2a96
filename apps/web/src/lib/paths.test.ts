import { expect, test } from 'vitest';

import { paths } from './paths.ts';

test('the addresses are those of the specification', () => {
  const id = '{id}';
  const table = {
    // Only what a path cannot do without counts as its length.
    ...Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [
        name,
        (path as (...ids: string[]) => string)(...Array.from({ length: path.length }, () => id)),
      ]),
    ),
    registerSupplier: paths.suppliers({ add: '1' }),
    newMaterialRequest: paths.materialRequests({ new: '1' }),
    orderableMaterialRequests: paths.materialRequests({ status: 'SUBMITTED' }),
  };
  expect(table).toMatchInlineSnapshot(`
    {
      "account": "/home/account",
      "admin": "/home/admin",
      "adminAudit": "/home/admin/audit",
      "adminCostHeads": "/home/admin/cost-heads",
      "adminFirm": "/home/admin/firm",
      "adminProjects": "/home/admin/projects",
      "adminUnits": "/home/admin/units",
      "adminUsers": "/home/admin/users",
      "areaStatement": "/home/project/area-statement",
      "completeMaterialRequest": "/home/purchase-inventory/mrn/createmrn/{id}",
      "contractor": "/home/warehouse/contractors/{id}",
      "contractors": "/home/warehouse/contractors",
      "count": "/home/warehouse/counts/{id}",
      "counts": "/home/warehouse/counts",
      "createIssue": "/home/warehouse/issues/create",
      "createPurchaseOrder": "/home/purchase-orders/create/{id}",
      "createReceipt": "/home/warehouse/receipts/create/{id}",
      "createSupplierReturn": "/home/warehouse/returns/create/{id}",
      "createTransfer": "/home/warehouse/transfers/create",
      "editReceipt": "/home/warehouse/receipts/edit/{id}",
      "home": "/home",
      "importContractors": "/home/warehouse/contractors/import",
      "importMaterials": "/home/purchase-inventory/materials/import",
      "importOpeningStock": "/home/warehouse/stock/import",
      "importSuppliers": "/home/purchase-inventory/suppliers/import",
      "inventory": "/home/purchase-inventory",
      "invitation": "/invitation",
      "issue": "/home/warehouse/issues/{id}",
      "issues": "/home/warehouse/issues",
      "login": "/login",
      "material": "/home/purchase-inventory/materials/{id}",
      "materialRequest": "/home/purchase-inventory/mrn/{id}",
      "materialRequests": "/home/purchase-inventory/mrn",
      "materials": "/home/purchase-inventory/materials",
      "newMaterialRequest": "/home/purchase-inventory/mrn?new=1",
      "orderableMaterialRequests": "/home/purchase-inventory/mrn?status=SUBMITTED",
      "placeOrder": "/home/purchase-inventory/purchase-orders/create",
      "project": "/home/project",
      "purchaseOrder": "/home/purchase-inventory/purchase-orders/{id}",
      "purchaseOrders": "/home/purchase-inventory/purchase-orders",
      "receipt": "/home/warehouse/receipts/{id}",
      "receipts": "/home/warehouse/receipts",
      "receiveGoods": "/home/warehouse/receive",
      "recover": "/recover",
      "registerSupplier": "/home/purchase-inventory/suppliers?add=1",
      "report": "/home/reports/{id}",
      "reports": "/home/reports",
      "root": "/",
      "setup": "/setup",
      "stock": "/home/warehouse/stock",
      "stockLedger": "/home/warehouse/stock/{id}/{id}",
      "stores": "/home/warehouse/stores",
      "supplier": "/home/purchase-inventory/suppliers/{id}",
      "supplierReturn": "/home/warehouse/returns/{id}",
      "supplierReturns": "/home/warehouse/returns",
      "suppliers": "/home/purchase-inventory/suppliers",
      "transfer": "/home/warehouse/transfers/{id}",
      "transfers": "/home/warehouse/transfers",
      "warehouse": "/home/warehouse",
    }
  `);
});
