/** The page a payment leads back to, loaded when it is visited. */
export { PaymentResultPage } from './payment-result-page.tsx'
export type { PaymentResultPageProps } from './payment-result-page.tsx'
// Code that other pages about policies share with the result page.
export { PolicyPaper } from './policy-paper.tsx'
export { ClosedPolicy } from './closed-policy.tsx'
export { usePolicyFile } from './use-policy-file.ts'
