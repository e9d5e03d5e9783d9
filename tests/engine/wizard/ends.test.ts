import { describe, expect, test } from 'vitest'
import { checkSubmission, submission, type CompiledProduct } from '../../../src/engine/index.ts'
import { aProduct, fieldValue, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'

const isNo = (at: string) => read(at, (scope) => fieldValue(at).evaluate(scope) === 'no')

/** Three questions; the first two can end the form, and everyone else comes to the end behind the last slide. */
function check(part: Partial<CompiledProduct> = {}): CompiledProduct {
  const product = aProduct({
    fields: { '/one': {}, '/two': {}, '/three': {} },
    slides: [
      { id: 'one', parts: ['/one'] },
      { id: 'two', parts: ['/two'] },
      { id: 'three', parts: ['/three'] },
    ],
  })
  return {
    ...product,
    price: null,
    purchase: null,
    outcomes: [
      { id: 'first', holds: isNo('/one'), at: null, link: null },
      { id: 'second', holds: isNo('/two'), at: 'two', link: '/somewhere' },
      { id: 'done', holds: null, at: null, link: null },
    ],
    ...part,
  }
}

describe('outcomes', () => {
  test('Continue enters the first one that holds, and its page can be left', () => {
    const wizard = new AWizard(check()).type('/one', 'no').next()
    expect(wizard.state.stop).toBe('first')
    expect(wizard.type('/one', 'yes').refusal?.code).toBe('ON_STOP')

    wizard.send({ type: 'stop.left' }).type('/one', 'yes').next()
    expect(wizard.state.stop).toBeNull()
    expect(wizard.slide).toBe('two')
  })

  test('one that names a slide waits for that slide', () => {
    const wizard = new AWizard(check(), { values: { two: 'no' } }).type('/one', 'yes').next()
    expect(wizard.slide).toBe('two')
    expect(wizard.next().state.stop).toBe('second')
  })

  test('an answer that is corrected behind its slide still ends the questions', () => {
    const wizard = new AWizard(check()).type('/one', 'yes').next().type('/two', 'yes').next()
    wizard.type('/three', 'x').type('/two', 'no').next()
    expect(wizard.state.stop).toBe('second')
  })

  test('the one without a condition is behind the last slide alone', () => {
    const wizard = new AWizard(check()).type('/one', 'yes').next().type('/two', 'yes').next()
    expect(wizard.state.stop).toBeNull()
    expect(wizard.type('/three', 'x').next().state.stop).toBe('done')
  })

  test('an unanswered slide ends nothing', () => {
    const wizard = new AWizard(check()).next()
    expect(wizard.refusal?.code).toBe('SLIDE_INVALID')
    expect(wizard.state.stop).toBeNull()
  })
})

describe('a form that is sent', () => {
  const outcomes = check().outcomes?.slice(0, 2) ?? []
  const form = check({ submit: { slide: 'three', operation: 'sendForm' }, outcomes })
  const filled = () =>
    new AWizard(form).type('/one', 'yes').next().type('/two', 'yes').next().type('/three', 'x').next()

  test('goes to its operation with every answer, and stays as it was sent', () => {
    const wizard = filled()
    expect(wizard.effects).toEqual([{ type: 'purchase', submission: submission(form, wizard.state) }])
    expect(submission(form, wizard.state)).toMatchObject({
      operation: 'sendForm',
      body: { one: 'yes', two: 'yes', three: 'x', qadam: { phoneProof: null } },
    })
    wizard.send({ type: 'purchase.answered', answer: { kind: 'created', contractId: 'Q-1' } })
    expect(wizard.state.purchase).toMatchObject({ status: 'created', contractId: 'Q-1' })
    expect(wizard.type('/three', 'y').refusal?.code).toBe('PURCHASE_PAID')
    expect(wizard.send({ type: 'wizard.reset' }).state.purchase.status).toBe('none')
  })

  test('the server refuses answers that an outcome would have ended', () => {
    const { body } = submission(form, filled().state)
    const known = { today: '2026-11-21', language: 'ru', facts: [], phone: null }
    const sent = (values: object) =>
      checkSubmission(form, JSON.parse(JSON.stringify({ ...body, ...values })), known)
    expect(sent({}).problems).toEqual([])
    expect(sent({ two: 'no' }).problems).toEqual([{ path: '', code: 'outcome.second', params: {} }])
  })
})
