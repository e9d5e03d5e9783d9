/** Pictures of ways to pay that a deployment brings. */
export { installPaymentMarks, readPaymentMarks, type PaymentMarks } from './payment-marks.ts'
