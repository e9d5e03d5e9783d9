import { answers } from './car-insurance.ts'
import type { World } from './random-moves.ts'

/** What the car insurance of the tests understands. */
export const carWorld: World = {
  values: {
    '/vehicle/plate': ['01A123BC', '01A123B', '10B777AA', null],
    '/vehicle/model': ['Cobalt', 'A name that is much too long for a car', null],
    '/vehicle/type': [1, 9, 'one'],
    '/regionId': [1, 2, 3],
    '/start': ['2026-12-01', '2026-11-21', '2026-01-01', 'soon'],
    '/limited': [true, false, true],
    '/drivers/*/passport': ['AA1234567', 'AB7654321', 'AA1', 'AC1112223'],
    '/drivers/*/name': ['Aziza', 'Ali'],
    '/drivers/*/age': [30, 12, null],
    '/drivers/*/relative': [0, 1, 5],
    '/phone': ['998901234567', '998901234568', '12'],
    '/offer': [true, true, false],
  },
  answers: {
    find: [answers.cobalt, answers.lorry, {}],
    regions: [answers.regions, { data: [{ id: 1, name: 'One' }] }],
    relatives: [answers.relatives],
    driverFind: [answers.aziza, { name: 'Ali', age: 12 }, {}],
    quote: [answers.quote, { premium: 11_200_000 }],
  },
}
