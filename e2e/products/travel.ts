import { dayFromNow } from '../calendar-days.ts'
import { payingWith, type Purchase } from './purchase.ts'

const turkey = { ru: 'Турция', uz: 'Turkiya', en: 'Türkiye' }

/** One trip for pleasure, of ten days from the fifth on. */
export const trip: Purchase['slides'][number] = {
  id: 'trip',
  moves: [
    ['details.countriesId', turkey],
    ['details.travelType', { nth: 0 }],
    ['details.startDate', dayFromNow(5)],
    ['details.endDate', dayFromNow(14)],
    ['details.activityType', { nth: 0 }],
  ],
}

/** One trip of one person. */
export const travel: Purchase = {
  product: 'travel',
  route: '/products/travel',
  language: 'ru',
  slides: [
    trip,
    {
      id: 'travelers',
      moves: [
        ['group', { nth: 0 }],
        {
          list: 'soloTravelers',
          nth: 1,
          item: [['soloTravelers.birthDate', '15.06.1990']],
        },
      ],
    },
    { id: 'programme', moves: [{ offer: 'details.programType', nth: 0 }] },
    { id: 'phone', moves: [{ verify: 'details.phoneNumber' }, ['isAnotherApplicant', 'false']] },
    {
      id: 'review',
      moves: [
        {
          list: 'soloTravelers',
          nth: 1,
          item: [['soloTravelers.passportSery', 'AA1234567'], { found: 'soloFind' }],
        },
        ...payingWith('Payme'),
      ],
    },
  ],
  ends: 'policy',
  mistake: {
    on: 'trip',
    moves: [
      ['details.countriesId', turkey],
      ['details.travelType', { nth: 0 }],
      ['details.startDate', dayFromNow(14)],
      ['details.endDate', dayFromNow(5)],
    ],
    says: 'rule.end-after-start',
  },
}
