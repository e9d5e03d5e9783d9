import { dayFromNow } from '../calendar-days.ts'
import { payingWith, type Purchase } from './purchase.ts'

/** Motor liability above the compulsory one. */
export const dsago: Purchase = {
  product: 'dsago',
  route: '/products/auto/dsago',
  language: 'ru',
  slides: [
    { id: 'start', moves: [['startDate', dayFromNow(1)]] },
    { id: 'tariff', moves: [{ offer: 'tariff', nth: 0 }] },
    {
      id: 'insurant',
      moves: [
        ['insurant.passportSery', 'AA1234567'],
        ['insurant.birthDate', '15.06.1990'],
        { found: 'personFind' },
        { verify: 'insurant.phoneNumber' },
      ],
    },
    { id: 'area', moves: [['coefficient', '1'], ...payingWith('Payme')] },
  ],
  ends: 'policy',
  mistake: {
    on: 'start',
    moves: [['startDate', dayFromNow(0)]],
    says: 'rule.startWindow',
    values: { min: dayFromNow(1), max: dayFromNow(90) },
  },
}
