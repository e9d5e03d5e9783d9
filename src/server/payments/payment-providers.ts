/** The two payment providers, in the order in which customers see them. */
export const paymentProviders = ['payme', 'click'] as const
/** A payment provider. */
export type PaymentProvider = (typeof paymentProviders)[number]

/** Names as the providers write them, equal in every language. */
export const providerNames: Readonly<Record<PaymentProvider, string>> = { payme: 'Payme', click: 'Click' }
