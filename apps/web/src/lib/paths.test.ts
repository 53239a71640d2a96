import { expect, test } from 'vitest';

import { paths } from './paths.ts';

test('the addresses are those of the specification', () => {
  const id = '{id}';
  const table = {
    ...Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path(id as never)])),
    registerSupplier: paths.suppliers({ isAdding: true }),
    newMaterialRequest: paths.materialRequests({ opening: 'new' }),
    orderableMaterialRequests: paths.materialRequests({ opening: 'orderable' }),
  };
  expect(table).toMatchInlineSnapshot(`
    {
      "admin": "/home/admin",
      "areaStatement": "/home/project/area-statement",
      "completeMaterialRequest": "/home/purchase-inventory/mrn/createmrn/{id}",
      "createPurchaseOrder": "/home/purchase-orders/create/{id}",
      "createReceipt": "/home/warehouse/receipts/create/{id}",
      "home": "/home",
      "inventory": "/home/purchase-inventory",
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
