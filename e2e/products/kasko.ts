import { payingWith, type Purchase } from './purchase.ts'

/** Comprehensive cover of a car; it is inspected after the payment. */
export const kasko: Purchase = {
  product: 'kasko',
  route: '/products/auto/kasko',
  language: 'uz',
  slides: [
    {
      id: 'calculator',
      moves: [
        ['marka', 'Chevrolet'],
        ['model', 'Cobalt'],
        ['complectationId', { nth: 0 }],
        ['year', '2021'],
        ['carPrice', '120000000'],
      ],
    },
    { id: 'phone', moves: [{ verify: 'phone' }] },
    { id: 'plans', moves: [{ offer: 'planId', nth: 1 }] },
    {
      id: 'review',
      moves: [
        ['vehicle.stateNumber', '01A123BC'],
        ['vehicle.techPassportSery', 'AAF1234567'],
        { found: 'vehicleFind' },
        ['insurant.passportSery', 'AA1234567'],
        ['insurant.birthDate', '15.06.1990'],
        { found: 'insurantFind' },
        ...payingWith('Payme'),
      ],
    },
  ],
  ends: 'inspection',
  mistake: { on: 'plans', moves: [], says: 'planId.error.required' },
}
