import type { Footer } from '../state/content-types.ts'

type Mark = NonNullable<Footer['insurer']>['payments'][number]

/** Names of ways to pay, as their owners write them. */
export const paymentMarks: Readonly<Record<Mark, string>> = {
  uzcard: 'Uzcard',
  humo: 'Humo',
  visa: 'Visa',
  mastercard: 'Mastercard',
  payme: 'Payme',
  click: 'Click',
}
