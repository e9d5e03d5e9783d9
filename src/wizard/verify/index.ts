/** Proof of a phone by SMS, for pages around the wizards. */
export { PhoneProof } from './phone-proof.tsx'
export type { PhoneProofProps } from './phone-proof.tsx'
