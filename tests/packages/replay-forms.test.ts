import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { openForm } from '../../src/packages/engine/index.ts'
import { formLogic } from '../../src/packages/engine/xstate.ts'
import { recordForm, replayText } from '../../src/packages/replay/index.ts'
import { exampleForm } from './example-form.ts'
import { recordedPerson } from './recorded-person.ts'

const beginning = { today: '2026-11-21', language: 'en' }

test('a recording replays to the digest that it ended with', async () => {
  const { form } = await exampleForm('clinic-intake')
  const text = await recordedPerson('clinic-intake', '005')
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '') as {
    readonly after: { readonly digest: string }
  }
  expect(replayText(form, text)).toEqual({ ok: true, events: 17, digest: last.after.digest })
})

test('a new recording has no personal data and replays', async () => {
  const { form } = await exampleForm('clinic-intake')
  const recorded = recordForm(form, beginning)
  recorded.send({ type: 'field.changed', at: '/name', value: 'Anna Kim' })
  recorded.send({ type: 'field.changed', at: '/phone', value: '+998901234567' })
  recorded.send({ type: 'slide.continued' })
  const text = recorded.text()
  expect(text).not.toMatch(/Anna|Kim|901234567/)
  expect(recorded.now().state.data).toMatchObject({ name: 'Anna Kim' })
  expect(replayText(form, text)).toMatchObject({ ok: true, events: 3 })
})

test('a changed recording diverges at its event, and other texts are refused by name', async () => {
  const { form } = await exampleForm('clinic-intake')
  const text = await recordedPerson('clinic-intake', '005')
  const changed = text.replace(
    /"digest":"[0-9a-f]{16}"(?!.*"kind":"event".*\n.*"digest")/,
    '"digest":"0123456789abcdef"',
  )
  expect(replayText(form, changed)).toMatchObject({ ok: false, fault: null })
  expect(replayText(form, 'no recording')).toMatchObject({ ok: false, fault: { code: 'TRACE_NOT_JSON' } })
  const other = await recordedPerson('school-place', '001')
  expect(replayText(form, other)).toMatchObject({ ok: false, fault: { code: 'TRACE_OF_ANOTHER_FORM' } })
})

test('XState runs a form as actor logic, and restores what it kept', async () => {
  const { form } = await exampleForm('clinic-intake')
  const logic = formLogic(form)
  const actor = createActor(logic, { input: beginning }).start()
  actor.send({ type: 'field.changed', at: '/name', value: 'Anna Kim' })
  const kept = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as ReturnType<
    typeof actor.getPersistedSnapshot
  >
  const again = createActor(logic, { input: beginning, snapshot: kept }).start()
  expect(again.getSnapshot().context.state.data).toEqual(actor.getSnapshot().context.state.data)
  expect(openForm(form).id).toBe('clinic-intake')
})
