/** Payments by invoices of Telegram: its Bot API reports them to the bot, and the orders are those of every way to pay. */
export { checkInvoice, type InvoiceRefusal, orderForInvoice } from './check-invoice.ts'
export { type Invoice, invoicePayload } from './invoice-payload.ts'
export { returnInvoiceMoney } from './return-invoice-money.ts'
export { takeInvoiceMoney } from './take-invoice-money.ts'
