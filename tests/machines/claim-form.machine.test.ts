import { describe, expect, test } from 'vitest'
import { isStopped } from '../../machines/claim-form-state.ts'
import {
  claimFields,
  claimQuestions,
  claimRules,
  fieldsOfQuestion,
  noAnswers,
  type ClaimAnswers,
} from '../../machines/claim-rules.ts'
import { ClaimFormSetting, osago, wholeClaim } from './claim-form-setting.ts'
import { written } from './claim-form-steps.ts'

describe('the state of the form', () => {
  test('[claim.state.form] [claim.state.errors-files] [claim.modal] has the names of the specification', () => {
    const { context } = new ClaimFormSetting()
    expect(context).toMatchObject({
      isOpenClaimFormModal: true,
      stateSelectedPolicy: null,
      optionsForFiles: [],
      errorsFiles: {
        hasErrorMimeType: false,
        hasErrorMaxQuantityFiles: false,
        hasErrorMaxSizeFiles: false,
      },
    })
  })

  test('[claim.field.form] asks for all that a claim says', () => {
    expect(Object.keys(noAnswers)).toEqual([
      'policySeries',
      'policyNumber',
      'role',
      'fullName',
      'regionId',
      'districtId',
      'address',
      'eventDate',
      'eventTime',
      'phone',
      'description',
    ])
  })

  test('[portal.modals.flags] opens and closes by its flag, and keeps what was written', async () => {
    const setting = await written()
    await setting.send({ type: 'form.closed' })
    expect(setting.context.isOpenClaimFormModal).toBe(false)
    await setting.send({ type: 'form.opened' })
    expect(setting.context).toMatchObject({ isOpenClaimFormModal: true, answers: wholeClaim })
  })

  test('[const.claim-notify-30-days] [const.claim-review-15-days] the days are those of the specification', () => {
    expect(claimRules).toMatchObject({ notifyDays: 30, reviewDays: 15 })
  })
})

describe('the policy', () => {
  test('[claim.rule.policy-with-insurer] is looked for once its number is no longer typed on', async () => {
    const setting = new ClaimFormSetting()
    await setting.write({ policySeries: 'QAR', policyNumber: '9' })
    setting.clock.increment(500)
    await setting.write({ policyNumber: '9000001' })
    setting.clock.increment(500)
    expect(setting.asked).toEqual([])
    setting.clock.increment(500)
    await setting.send()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(setting.asked).toEqual(['QAR 9000001'])
    expect(setting.context.stateSelectedPolicy).toEqual(osago)
  })

  test('is asked for at once when its box is left, or when an own one is chosen', async () => {
    const left = new ClaimFormSetting()
    await left.write({ policySeries: 'QAR', policyNumber: '9000001' })
    await left.send({ type: 'answer.left', field: 'policyNumber' })
    expect(left.context.stateSelectedPolicy).toEqual(osago)
    const chosen = await new ClaimFormSetting().send({
      type: 'policy.chosen',
      series: 'QAR',
      number: '9000001',
    })
    expect(chosen.context).toMatchObject({
      stateSelectedPolicy: osago,
      answers: { policySeries: 'QAR', policyNumber: '9000001' },
    })
  })

  test('[error.claim-policy-not-found] that is not ours, or has ended, stops the claim at once with a message', async () => {
    const setting = await written({ policies: [] })
    await setting.submit()
    expect(setting.context).toMatchObject({
      stateSelectedPolicy: null,
      shown: { policyNumber: 'QDM_CLAIM_POLICY_NOT_FOUND' },
    })
    expect(setting.is({ submission: 'writing' })).toBe(true)
    expect(setting.sent).toEqual([])
    await setting.submit()
    expect(setting.asked).toHaveLength(1)
  })

  test('is forgotten as soon as its number changes', async () => {
    const setting = await written()
    await setting.send({ type: 'answer.left', field: 'policyNumber' })
    expect(setting.context.stateSelectedPolicy).toEqual(osago)
    await setting.write({ policyNumber: '900000' })
    expect(setting.context.stateSelectedPolicy).toBeNull()
  })

  test('service without an answer does not block the form', async () => {
    const setting = await written()
    setting.isReachable = false
    await setting.submit()
    expect(setting.codes).toEqual(['policyNumber policyUnreachable'])
    setting.isReachable = true
    await setting.submit()
    expect(setting.is({ submission: 'sending' })).toBe(true)
  })
})

describe('answers', () => {
  test.each<{ rule: string; change: Partial<ClaimAnswers>; code: string }>([
    {
      rule: '[claim.rule.description-min-50] [error.claim-description-short] 49 characters',
      change: { description: ` ${'ж'.repeat(49)} ` },
      code: 'description QDM_CLAIM_DESCRIPTION_SHORT',
    },
    {
      rule: '[claim.rule.event-not-in-future] [error.claim-event-future] a minute from now',
      change: { eventDate: '2026-11-23', eventTime: '12:01' },
      code: 'eventDate QDM_CLAIM_EVENT_IN_FUTURE',
    },
    { rule: 'no such day', change: { eventDate: '31.02.2026' }, code: 'eventDate format.date' },
    { rule: 'no such time', change: { eventTime: '24:00' }, code: 'eventTime format.time' },
    { rule: 'half a phone', change: { phone: '99890123' }, code: 'phone format.phone' },
    { rule: 'no series', change: { policySeries: '' }, code: 'policyNumber required' },
    { rule: 'half a series', change: { policySeries: 'Q' }, code: 'policyNumber format.policy' },
    { rule: '[claim.field.claimant-role] no role', change: { role: '' }, code: 'role required' },
    { rule: 'blanks for a name', change: { fullName: '  ' }, code: 'fullName required' },
  ])('$rule: stops the claim', async ({ change, code }) => {
    const setting = await (await written()).write(change)
    await setting.submit()
    expect(setting.codes).toEqual([code])
    expect(Object.entries(setting.context.shown).map((entry) => entry.join(' '))).toEqual([code])
    expect(setting.context.attempts).toBe(1)
    expect(setting.sent).toEqual([])
  })

  test('no error appears while typing, and a corrected one disappears at once', async () => {
    const setting = new ClaimFormSetting()
    await setting.write({ description: 'мало' })
    expect(setting.context.shown).toEqual({})
    await setting.submit()
    expect(setting.context.shown.description).toBe('QDM_CLAIM_DESCRIPTION_SHORT')
    await setting.write({ description: 'ж'.repeat(50) })
    expect(setting.context.shown.description).toBeUndefined()
    await setting.write({ eventDate: '2026-12-01' })
    await setting.send({ type: 'answer.left', field: 'eventDate' })
    expect(setting.context.shown.eventDate).toBe('QDM_CLAIM_EVENT_IN_FUTURE')
  })

  test('another region clears the district', async () => {
    const setting = await (await written()).write({ regionId: '11' })
    expect(setting.context.answers.districtId).toBe('')
  })

  test('who is known need not write name and phone again; what is written stays', async () => {
    const setting = await new ClaimFormSetting().write({ phone: '998935556677' })
    await setting.send({ type: 'person.recognized', fullName: 'Каримов Анвар', phone: '998901234567' })
    expect(setting.context.answers).toMatchObject({ fullName: 'Каримов Анвар', phone: '998935556677' })
    await setting.send({ type: 'form.restarted' })
    expect(setting.context.answers).toEqual({
      ...noAnswers,
      fullName: 'Каримов Анвар',
      phone: '998901234567',
    })
  })

  test('what is known of the person by itself is no draft', async () => {
    const setting = new ClaimFormSetting()
    await setting.send({ type: 'person.recognized', fullName: 'Каримов Анвар', phone: '998901234567' })
    expect(setting.context.isTouched).toBe(false)
    await setting.write({ address: 'ул. Навои' })
    expect(setting.context.isTouched).toBe(true)
  })
})

describe('the three questions', () => {
  test('ask together what the form asks, each once', () => {
    const asked = claimQuestions.flatMap((question) => fieldsOfQuestion[question])
    expect(asked.toSorted()).toEqual(claimFields.toSorted())
  })

  test('a question that is left unanswered says what it wants, and nothing of the next', async () => {
    const setting = new ClaimFormSetting()
    await setting.send({ type: 'question.left', question: 'story' })
    expect(setting.context.attempts).toBe(1)
    expect(Object.keys(setting.context.shown).toSorted()).toEqual(['description', 'eventDate', 'eventTime'])
  })

  test('a question is left without a word once it is answered, and an earlier one stops it', async () => {
    const setting = new ClaimFormSetting()
    const { description, eventDate, eventTime } = wholeClaim
    await setting.write({ description, eventDate, eventTime })
    await setting.send({ type: 'question.left', question: 'story' })
    expect([setting.context.attempts, setting.context.shown]).toEqual([0, {}])
    await setting.write({ policySeries: 'QAR', policyNumber: '9000001', role: 'victim', eventTime: '' })
    expect(isStopped(setting.context, 'policy')).toBe(true)
    await setting.send({ type: 'question.left', question: 'policy' })
    expect(setting.context.shown).toEqual({ eventTime: 'required' })
  })
})
