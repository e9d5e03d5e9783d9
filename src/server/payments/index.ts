export { paymentDesk } from './payment-desk.ts'
export { paymentProviders, type PaymentProvider, providerNames } from './payment-providers.ts'
export {
  checkInvoice,
  type Invoice,
  type InvoiceRefusal,
  invoicePayload,
  orderForInvoice,
  returnInvoiceMoney,
  takeInvoiceMoney,
} from './invoices/index.ts'
export { paidContracts } from './paid-contracts.ts'
export type { ContractDesk, PaidContractsDeps, Settled } from './paid-contracts.ts'
export { paymentRoutes } from './payments.route.ts'
export type { PaymentRouteDeps } from './payments.route.ts'
export { clickSignature } from './click.ts'
export { providerTransactions } from './provider-transactions.ts'
export { providerCalls } from './payments.route.ts'
export { isTooLate } from './order-standing.ts'
export { declinedContracts } from './declined-contracts.ts'
export { decideReferral, referredUntil } from './referrals.ts'
export { clickApi } from './click-api.ts'
export { clickReceipts } from './click-receipts.ts'
export { fiscalLines, withoutCode } from './fiscal.ts'
export {
  dailyReconciliation,
  planReconciliation,
  reconcile,
  type ReconciliationDeps,
} from './reconciliation/index.ts'
