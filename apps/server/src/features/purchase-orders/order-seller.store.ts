import type { NewOrder } from './create/planned-order.ts';

/** The supplier of an order, and how its supplies are taxed. */
export type Seller = Pick<NewOrder, 'supplier' | 'treatment'>;

/** The columns that store the supplier as it is now. */
export function sellerColumns({ supplier, treatment }: Seller) {
  return {
    supplier_id: supplier.id,
    supplier_name: supplier.supplierName,
    supplier_code: supplier.supplierCode,
    supplier_gst_no: supplier.gstNo,
    supplier_registration: supplier.registration,
    supplier_state_code: supplier.stateCode,
    supplier_address: supplier.address,
    supply: treatment.supply,
    gst_charge: treatment.charge,
    lut_number: treatment.charge === 'ZERO_RATED' ? supplier.lutNumber : '',
  };
}
