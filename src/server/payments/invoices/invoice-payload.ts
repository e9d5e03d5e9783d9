import { paymentProviders, type PaymentProvider } from '../payment-providers.ts'

/** What an invoice in a chat is for. */
export interface Invoice {
  readonly orderNumber: string
  readonly provider: PaymentProvider
  /** The chat that the invoice was sent to. */
  readonly chat: string
}

/** The payload of an invoice, at most 128 bytes: `QD-100001 payme 77001`. Telegram returns it and shows it to no one. */
export function invoicePayload({ orderNumber, provider, chat }: Invoice): string {
  return `${orderNumber} ${provider} ${chat}`
}

/** Reads the payload of an invoice; null when this server did not write it. */
export function readInvoicePayload(payload: string): Invoice | null {
  const [, orderNumber, name, chat] = /^(QD-\d{1,12}) ([a-z]{1,20}) (\d{1,20})$/.exec(payload) ?? []
  const provider = paymentProviders.find((one) => one === name)
  if (orderNumber === undefined || chat === undefined || provider === undefined) return null
  return { orderNumber, provider, chat }
}
