import { payingWith, type Purchase } from './purchase.ts'
import { trip } from './travel.ts'

/** A family abroad: two grown-ups and a child. */
export const familyTrip: Purchase = {
  product: 'travel',
  route: '/products/travel',
  language: 'uz',
  slides: [
    trip,
    {
      id: 'travelers',
      moves: [
        ['group', { nth: 1 }],
        { list: 'adultsTravelers', nth: 1, item: [['adultsTravelers.birthDate', '15.06.1990']] },
        { list: 'adultsTravelers', nth: 2, isNew: true, item: [['adultsTravelers.birthDate', '03.11.1992']] },
        { list: 'childrenTravelers', nth: 1, item: [['childrenTravelers.birthDate', '23.08.2015']] },
      ],
    },
    { id: 'programme', moves: [{ offer: 'details.programType', nth: 1 }] },
    { id: 'phone', moves: [{ verify: 'details.phoneNumber' }, ['isAnotherApplicant', 'false']] },
    {
      id: 'review',
      moves: [
        {
          list: 'adultsTravelers',
          nth: 1,
          item: [['adultsTravelers.passportSery', 'AA1234567'], { found: 'adultFind' }],
        },
        {
          list: 'adultsTravelers',
          nth: 2,
          item: [['adultsTravelers.passportSery', 'AD2345678'], { found: 'adultFind' }],
        },
        {
          list: 'childrenTravelers',
          nth: 1,
          item: [['childrenTravelers.passportSery', 'AD8901234'], { found: 'childFind' }],
        },
        ...payingWith('Click'),
      ],
    },
  ],
  ends: 'policy',
  mistake: { on: 'programme', moves: [], says: 'details.programType.error.required' },
}
