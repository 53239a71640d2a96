/**
 * The endpoint tables of the API: the endpoints that the files of this folder export, under their
 * names.
 */
import * as account from './account.ts';
import * as acknowledgements from './acknowledgements.ts';
import * as approvalDelegations from './approval-delegations.ts';
import * as approvalFigures from './approval-figures.ts';
import * as approvalLinks from './approval-links.ts';
import * as approvalPolicies from './approval-policies.ts';
import * as approvals from './approvals.ts';
import * as areaActs from './area-acts.ts';
import * as areas from './areas.ts';
import * as attachments from './attachments.ts';
import * as auditLog from './audit-log.ts';
import * as auth from './auth.ts';
import * as backup from './backup.ts';
import * as budgetActs from './budget-acts.ts';
import * as budgets from './budgets.ts';
import * as consumptionStatements from './consumption-statements.ts';
import * as consumption from './consumption.ts';
import * as contractRates from './contract-rates.ts';
import * as contractors from './contractors.ts';
import * as costHeads from './cost-heads.ts';
import * as firmLogo from './firm-logo.ts';
import * as firmRegistrations from './firm-registrations.ts';
import * as firms from './firms.ts';
import * as goodsReceipts from './goods-receipts.ts';
import * as home from './home.ts';
import * as imports from './imports.ts';
import * as intensity from './intensity.ts';
import * as lastRates from './last-rates.ts';
import * as links from './links.ts';
import * as mail from './mail.ts';
import * as materialPhoto from './material-photo.ts';
import * as materialRequests from './material-requests.ts';
import * as materials from './materials.ts';
import * as measurements from './measurements.ts';
import * as norms from './norms.ts';
import * as notifications from './notifications.ts';
import * as orderLines from './order-lines.ts';
import * as ordering from './ordering.ts';
import * as people from './people.ts';
import * as places from './places.ts';
import * as priceIndices from './price-indices.ts';
import * as projectDashboard from './project-dashboard.ts';
import * as projectPlan from './project-plan.ts';
import * as purchaseDashboard from './purchase-dashboard.ts';
import * as purchaseOrderAmendment from './purchase-order-amendment.ts';
import * as purchaseOrderApproval from './purchase-order-approval.ts';
import * as purchaseOrderHistory from './purchase-order-history.ts';
import * as purchaseOrders from './purchase-orders.ts';
import * as rateContractActs from './rate-contract-acts.ts';
import * as rateContractHistory from './rate-contract-history.ts';
import * as rateContracts from './rate-contracts.ts';
import * as receivableOrders from './receivable-orders.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as setup from './setup.ts';
import * as steel from './steel.ts';
import * as stockCounts from './stock-counts.ts';
import * as stockIssues from './stock-issues.ts';
import * as stockTransfers from './stock-transfers.ts';
import * as stock from './stock.ts';
import * as stores from './stores.ts';
import * as supplierBankAccount from './supplier-bank-account.ts';
import * as supplierReturns from './supplier-returns.ts';
import * as suppliers from './suppliers.ts';
import * as units from './units.ts';
import * as workHistory from './work-history.ts';
import * as workImport from './work-import.ts';
import * as workingTime from './working-time.ts';
import * as works from './works.ts';
import type { EndpointDefinition, FileEndpointDefinition } from './shared/endpoint.ts';

const exported = {
  ...account,
  ...acknowledgements,
  ...approvalDelegations,
  ...approvalFigures,
  ...approvalLinks,
  ...approvalPolicies,
  ...approvals,
  ...areaActs,
  ...areas,
  ...attachments,
  ...auditLog,
  ...auth,
  ...backup,
  ...budgetActs,
  ...budgets,
  ...consumptionStatements,
  ...consumption,
  ...contractRates,
  ...contractors,
  ...costHeads,
  ...firmLogo,
  ...firmRegistrations,
  ...firms,
  ...goodsReceipts,
  ...home,
  ...imports,
  ...intensity,
  ...lastRates,
  ...links,
  ...mail,
  ...materialPhoto,
  ...materialRequests,
  ...materials,
  ...measurements,
  ...norms,
  ...notifications,
  ...orderLines,
  ...ordering,
  ...people,
  ...places,
  ...priceIndices,
  ...projectDashboard,
  ...projectPlan,
  ...purchaseDashboard,
  ...purchaseOrderAmendment,
  ...purchaseOrderApproval,
  ...purchaseOrderHistory,
  ...purchaseOrders,
  ...rateContractActs,
  ...rateContractHistory,
  ...rateContracts,
  ...receivableOrders,
  ...reports,
  ...search,
  ...setup,
  ...steel,
  ...stockCounts,
  ...stockIssues,
  ...stockTransfers,
  ...stock,
  ...stores,
  ...supplierBankAccount,
  ...supplierReturns,
  ...suppliers,
  ...units,
  ...workHistory,
  ...workImport,
  ...workingTime,
  ...works,
};

type Exported = typeof exported;
type Table<Definition> = {
  readonly [
    Name in keyof Exported as Exported[Name] extends Definition ? Name : never
  ]: Exported[Name];
};

/** The exported endpoints whose definition has the property. */
function endpointsWith<Definition>(property: keyof Definition): Table<Definition> {
  const found = Object.entries(exported).filter(
    ([, value]) =>
      typeof value === 'object' && value !== null && 'path' in value && property in value,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type is selected by the same property
  return Object.fromEntries(found) as Table<Definition>;
}

export const api = endpointsWith<EndpointDefinition>('response');

/** Endpoints that answer with a file: exports and PDFs. */
export const files = endpointsWith<FileEndpointDefinition>('contentTypes');
