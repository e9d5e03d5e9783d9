import { dayFromNow } from '../calendar-days.ts'
import type { Purchase } from './purchase.ts'

/** Employer’s liability; a manager calls. */
export const osgor: Purchase = {
  product: 'osgor',
  route: '/products/osgor',
  language: 'ru',
  slides: [
    { id: 'company', moves: [['organization.inn', '301234567'], { found: 'companyFind' }] },
    {
      id: 'details',
      moves: [
        ['details.startDate', dayFromNow(1)],
        ['details.period', '12'],
        ['details.okonx', { nth: 0 }],
        ['details.fot', '500000000'],
        { verify: 'organization.phone' },
      ],
    },
    { id: 'confirmation', moves: [] },
  ],
  ends: 'manager',
  mistake: { on: 'company', moves: [['organization.inn', '300000404']], says: 'call.companyFind.notFound' },
}
