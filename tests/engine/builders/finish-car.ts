import type { CompiledProduct, VerifiedFact, WizardEvent } from '../../../src/engine/index.ts'
import type { Json } from '../../../src/engine/json.ts'
import { answers } from './car-insurance.ts'
import type { AWizard } from './a-wizard.ts'
import { text } from './text.ts'

/** What a registry signed, by the statement that a wizard carries. */
export type Ledger = Map<string, VerifiedFact>

/** Notes the fact that an answer brings, as the gateway would have signed it. */
export function note(product: CompiledProduct, ledger: Ledger, event: WizardEvent): void {
  if (event.type !== 'call.answered' || event.answer.kind !== 'answer' || event.answer.fact === null) return
  const operation = product.calls[event.key.split(':')[0] ?? '']?.operation ?? ''
  const { status, body, fact } = event.answer
  ledger.set(fact, { operation, requestKey: event.requestKey, status, body })
}

const good: Readonly<Record<string, Json>> = {
  '/vehicle/plate': '01A123BC',
  '/vehicle/model': 'Cobalt',
  '/vehicle/type': 1,
  '/regionId': 1,
  '/start': '2027-02-01',
  '/limited': true,
  '/drivers/*/name': 'Aziza',
  '/drivers/*/age': 30,
  '/drivers/*/relative': 0,
  '/phone': '998901234567',
  '/offer': true,
}
const right: Readonly<Record<string, Json>> = { ...answers, find: answers.cobalt, driverFind: answers.aziza }

/** Does what every problem asks for until the contract is asked for. False when it never is. */
export function finish(wizard: AWizard, ledger: Ledger): boolean {
  let passports = 1_000_000
  const send = (event: WizardEvent): void => {
    note(wizard.product, ledger, event)
    wizard.send(event)
  }
  const type = (at: string): void => {
    const pattern = at.replace(/^\/drivers\/[^/]+/, '/drivers/*')
    passports += 1
    send({
      type: 'field.changed',
      at,
      value: pattern.endsWith('/passport') ? `AA${passports}` : (good[pattern] ?? null),
    })
  }
  for (let round = 0; round < 100; round += 1) {
    const { state } = wizard
    if (state.purchase.status === 'creating') return true
    if (state.purchase.status === 'created' || state.purchase.status === 'paid') return false
    if (state.stop !== null) {
      send({ type: 'stop.left' })
      type('/vehicle/plate')
    }
    for (const [key, { status, requestKey }] of Object.entries(wizard.state.calls)) {
      const body = right[key.split(':')[0] ?? ''] ?? {}
      const fact = `${key} ${requestKey} ${JSON.stringify(body)}`
      if (status === 'pending')
        send({ type: 'call.answered', key, requestKey, answer: { kind: 'answer', status: 200, body, fact } })
    }
    send({ type: 'slide.continued' })
    for (const { path, code } of wizard.refusal?.problems ?? []) {
      if (code === 'minItems') send({ type: 'item.added', list: 'drivers' })
      else if (code === 'uniqueItems') type(`${path}/passport`)
      else if (code === 'rule.soon') type('/start')
      else if (code === 'notVerified')
        send({ type: 'phone.verified', at: path, number: text(wizard.state.data['phone']), proof: 'p' })
      else if (code === 'notLookedUp')
        type(path.startsWith('/drivers') ? path.replace(/[^/]+$/, 'passport') : '/vehicle/plate')
      else if (code.startsWith('call.') || code.startsWith('gate.')) {
        const key =
          code.split('.')[1] === 'driverFind'
            ? `driverFind:${path.split('/')[2] ?? ''}`
            : (code.split('.')[1] ?? '')
        send({ type: 'call.retried', key: key === 'quoted' ? 'quote' : key })
      } else type(path)
    }
    if (wizard.refusal?.code === 'SLIDE_LOCKED')
      send({ type: 'slide.chosen', slide: wizard.state.slides[wizard.state.lastAllowedSlide - 1]?.id ?? '' })
  }
  return false
}
