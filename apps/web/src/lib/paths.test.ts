import { expect, test } from 'vitest';

import { paths } from './paths.ts';

test('the addresses are those of the specification', () => {
  const id = '{id}';
  const table = {
    // Only what a path cannot do without counts as its length.
    ...Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [
        name,
        path(...([id].slice(0, path.length) as [never])),
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
      "adminFirm": "/home/admin/firm",
      "adminProjects": "/home/admin/projects",
      "adminUsers": "/home/admin/users",
      "areaStatement": "/home/project/area-statement",
      "completeMaterialRequest": "/home/purchase-inventory/mrn/createmrn/{id}",
      "createPurchaseOrder": "/home/purchase-orders/create/{id}",
      "createReceipt": "/home/warehouse/receipts/create/{id}",
      "home": "/home",
      "importMaterials": "/home/purchase-inventory/materials/import",
      "importSuppliers": "/home/purchase-inventory/suppliers/import",
      "inventory": "/home/purchase-inventory",
      "invitation": "/invitation",
      "login": "/login",
      "materialRequest": "/home/purchase-inventory/mrn/{id}",
      "materialRequests": "/home/purchase-inventory/mrn",
      "materials": "/home/purchase-inventory/materials",
      "newMaterialRequest": "/home/purchase-inventory/mrn?new=1",
      "orderableMaterialRequests": "/home/purchase-inventory/mrn?status=SUBMITTED",
      "project": "/home/project",
      "purchaseOrder": "/home/purchase-inventory/purchase-orders/{id}",
      "purchaseOrders": "/home/purchase-inventory/purchase-orders",
      "registerSupplier": "/home/purchase-inventory/suppliers?add=1",
      "reports": "/home/reports",
      "root": "/",
      "setup": "/setup",
      "suppliers": "/home/purchase-inventory/suppliers",
      "warehouse": "/home/warehouse",
    }
  `);
});
