import { dayFromNow } from '../calendar-days.ts'
import { payingWith, type Purchase } from './purchase.ts'

/** A car by its state number. */
export const govnumber: Purchase = {
  product: 'govnumber',
  route: '/products/auto/govnumber',
  language: 'en',
  slides: [
    { id: 'start', moves: [['startDate', dayFromNow(1)]] },
    { id: 'sum', moves: [{ offer: 'tariff', nth: 0 }] },
    {
      id: 'vehicle',
      moves: [
        ['vehicle.regNumber', '01A123BC'],
        ['vehicle.techSeries', 'AAF1234567'],
        { found: 'vehicleFind' },
      ],
    },
    {
      id: 'insurant',
      moves: [
        ['insurant.isOrganization', '0'],
        ['insurant.series', 'AA1234567'],
        ['insurant.birthDate', '15.06.1990'],
        { found: 'personFind' },
        { verify: 'insurant.phoneNumber' },
      ],
    },
    { id: 'review', moves: payingWith('Click') },
  ],
  ends: 'policy',
  mistake: {
    on: 'insurant',
    moves: [
      ['insurant.isOrganization', '1'],
      ['organization.inn', '300000404'],
    ],
    says: 'call.organizationFind.notFound',
  },
}
