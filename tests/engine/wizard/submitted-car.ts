import { checkSubmission, submission } from '../../../src/engine/index.ts'
import type { SubmissionFacts, VerifiedFact } from '../../../src/engine/index.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { answers, carInsurance } from '../builders/car-insurance.ts'
import { readyToBuy, withCar, withDriver, withPolicy } from '../builders/fill-car.ts'

export const product = carInsurance()
export const done = readyToBuy(withDriver(withPolicy(withCar(new AWizard(product)))))
export const good = submission(product, done.state).body as JsonObject
export const facts: readonly VerifiedFact[] = [
  { operation: 'findOperation', requestKey: keyOf('find'), status: 200, body: answers.cobalt },
  { operation: 'quoteOperation', requestKey: keyOf('quote'), status: 200, body: answers.quote },
  { operation: 'driverFindOperation', requestKey: keyOf('driverFind:d1'), status: 200, body: answers.aziza },
]
export const known: SubmissionFacts = { today: '2026-11-21', language: 'ru', facts, phone: '998901234567' }

export function keyOf(key: string): string {
  return done.state.calls[key]?.requestKey ?? ''
}

export function check(body: Json, change: Partial<SubmissionFacts> = {}): readonly string[] {
  return checkSubmission(product, body, { ...known, ...change }).problems.map(
    ({ path, code }) => `${code} ${path}`,
  )
}

/** The good body with another value there; `undefined` takes the key away. */
export function changed(path: string, value: Json | undefined, body: JsonObject = good): JsonObject {
  const copy = JSON.parse(JSON.stringify(body)) as Record<string, unknown>
  const steps = path.slice(1).split('/')
  let at = copy
  for (const step of steps.slice(0, -1)) at = at[step] as Record<string, unknown>
  const last = steps.at(-1) ?? ''
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy as JsonObject
}
