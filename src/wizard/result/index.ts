/** The page a payment leads back to, loaded when it is visited. */
export { PaymentResultPage } from './payment-result-page.tsx'
export type { PaymentResultPageProps } from './payment-result-page.tsx'
