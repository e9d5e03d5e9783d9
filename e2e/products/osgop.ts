import { dayFromNow } from '../calendar-days.ts'
import { payingWith, type Purchase } from './purchase.ts'

/** Carrier’s liability for one bus. */
export const osgop: Purchase = {
  product: 'osgop',
  route: '/products/osgop',
  language: 'uz',
  slides: [
    { id: 'company', moves: [['organization.inn', '302345678'], { found: 'companyFind' }] },
    { id: 'license', moves: [['license.series', 'AT1234567'], { found: 'license' }] },
    {
      id: 'vehicle',
      moves: [
        ['vehicle.governmentNumber', '01456DBA'],
        ['vehicle.techPassportSeries', 'AAD5678901'],
        { found: 'vehicleFind' },
      ],
    },
    {
      id: 'cover',
      moves: [
        ['details.startDate', dayFromNow(1)],
        ['details.period', { nth: 0 }],
        { verify: 'organization.phoneNumber' },
      ],
    },
    { id: 'review', moves: payingWith('Payme') },
  ],
  ends: 'policy',
  mistake: { on: 'license', moves: [['license.series', 'AT0000404']], says: 'call.license.notFound' },
}
