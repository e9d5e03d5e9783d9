import { dayFromNow } from '../calendar-days.ts'
import { payingWith, type Purchase } from './purchase.ts'

/** Cover of a car that runs on gas; the payment goes to its owner. */
export const gasCylinder: Purchase = {
  product: 'gas-cylinder',
  route: '/products/auto/gas-cylinder',
  language: 'ru',
  slides: [
    { id: 'cover', moves: [['contractBegin', dayFromNow(1)]] },
    {
      id: 'vehicle',
      moves: [
        ['vehicle.stateNumber', '10C777AA'],
        ['vehicle.techPassportSery', 'AAF3456789'],
        { found: 'vehicleFind' },
      ],
    },
    {
      id: 'beneficiary',
      moves: [
        ['beneficiary.fizYur', '0'],
        ['beneficiary.passportSery', 'AA2468135'],
        ['beneficiary.birthDate', '08.03.1975'],
        { found: 'personFind' },
        { verify: 'beneficiary.phone' },
      ],
    },
    { id: 'payment', moves: payingWith('Click') },
  ],
  ends: 'policy',
  mistake: {
    on: 'vehicle',
    moves: [
      ['vehicle.stateNumber', '01N404NF'],
      ['vehicle.techPassportSery', 'AAF0000404'],
    ],
    says: 'call.vehicleFind.notFound',
  },
}
