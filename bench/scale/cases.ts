/** What is asked of a firm with years of documents: the screens that everybody opens all day. */

export interface Case {
  readonly name: string;
  /** With its query. */
  readonly path: string;
  /** Held to half of the floor. */
  readonly isListOrSingle: boolean;
}

export interface Known {
  readonly firmId: string;
  readonly projectId: string;
  readonly orderId: string;
  readonly requestId: string;
  /** A word of the name of one supplier. */
  readonly supplierWord: string;
}

const FAR_PAGE = 1000;

export function casesOf({ firmId, projectId, orderId, requestId, supplierWord }: Known): Case[] {
  const list = (name: string, path: string): Case => ({
    name,
    path: `/api/v1/${path}`,
    isListOrSingle: true,
  });
  const summary = (name: string, path: string): Case => ({
    name,
    path: `/api/v1/${path}`,
    isListOrSingle: false,
  });
  return [
    list('POs, first page', 'purchase-orders?page=0&size=10'),
    list('POs, page 1,000', `purchase-orders?page=${FAR_PAGE}&size=10`),
    list('MRNs, first page', 'mrns?page=0&size=10'),
    list('MRNs, page 1,000', `mrns?page=${FAR_PAGE}&size=10`),
    list('POs by number', 'purchase-orders?page=0&size=10&search=00123'),
    list('POs by supplier', `purchase-orders?page=0&size=10&search=${supplierWord}`),
    list('one PO', `purchase-orders/${orderId}`),
    list('one MRN', `mrns/${requestId}`),
    summary('home', `home?projectId=${projectId}`),
    summary('dashboard', `dashboards/purchase?firmId=${firmId}`),
  ];
}
