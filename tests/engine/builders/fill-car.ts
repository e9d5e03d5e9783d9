import { answers, carInsurance } from './car-insurance.ts'
import { AWizard } from './a-wizard.ts'

/** A wizard on the first slide with the car found. */
export function withCar(wizard = new AWizard(carInsurance())): AWizard {
  return wizard.type('/vehicle/plate', '01A123BC').answer('find', answers.cobalt, 200, 'fact-find')
}

/** On the slide of the policy, everything answered. */
export function withPolicy(wizard = withCar()): AWizard {
  if (wizard.slide === 'vehicle') wizard.next()
  return wizard
    .answer('regions', answers.regions)
    .type('/regionId', 1)
    .answer('quote', answers.quote, 200, 'fact-quote')
    .type('/start', '2026-12-01')
}

/** On the slide of the drivers, one of them complete. */
export function withDriver(wizard = withPolicy()): AWizard {
  if (wizard.slide === 'policy') wizard.next()
  wizard.answer('relatives', answers.relatives).add('drivers', { passport: 'AA1234567' })
  const [driver = ''] = wizard.items('drivers')
  return wizard
    .answer(`driverFind:${driver}`, answers.aziza, 200, 'fact-driver')
    .type(`/drivers/${driver}/relative`, 0)
}

/** On the last slide, everything answered: its Continue buys. */
export function readyToBuy(wizard = withDriver()): AWizard {
  return wizard
    .next()
    .type('/phone', '998901234567')
    .send({ type: 'phone.verified', at: '/phone', number: '998901234567', proof: 'proof' })
    .type('/offer', true)
}
