/** The copies of a delivery challan, in order (CGST Rules, rule 55). */
export const CHALLAN_COPIES = [
  'ORIGINAL FOR CONSIGNEE',
  'DUPLICATE FOR TRANSPORTER',
  'TRIPLICATE FOR CONSIGNER',
] as const;
