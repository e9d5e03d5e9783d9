import { dayFromNow } from '../calendar-days.ts'
import { cars, osago as wizard, people } from '../osago-answers.ts'
import { payingWith, type Purchase } from './purchase.ts'

/** Compulsory motor liability for one driver beside the owner. */
export const osago: Purchase = {
  ...wizard,
  language: 'ru',
  slides: [
    {
      id: 'vehicle',
      moves: [
        ['vehicle.stateNumber', cars.found.plate],
        ['vehicle.techPassportSery', cars.found.techPassport],
        { found: 'vehicleFind' },
      ],
    },
    {
      id: 'owner',
      moves: [
        ['insurant.passportSery', people.owner.passport],
        ['insurant.birthDate', people.owner.birthDate],
        { found: 'insurantFind' },
      ],
    },
    {
      id: 'policy',
      moves: [
        ['startDate', dayFromNow(1)],
        ['driverNumberRestricted', 'true'],
      ],
    },
    {
      id: 'drivers',
      moves: [
        {
          list: 'drivers',
          nth: 1,
          isNew: true,
          item: [
            ['drivers.passportSery', people.wife.passport],
            ['drivers.birthDate', people.wife.birthDate],
            { found: 'driverFind' },
            ['drivers.relative', { nth: 4 }],
          ],
        },
      ],
    },
    { id: 'phone', moves: [{ verify: 'phone' }] },
    { id: 'review', moves: payingWith('Payme') },
  ],
  ends: 'policy',
  mistake: { on: 'vehicle', moves: [], says: 'vehicle.stateNumber.error.required' },
}
