import { expect, type Locator } from '@playwright/test'
import { isObject } from '../../src/engine/json.ts'
import { type Desk, writeExpression } from './desk.ts'

type Values = Readonly<Record<string, unknown>>

/** Fills the editor of a call: what it asks, what it sends, what its answer fills, and how it can end. */
export async function fillCall(desk: Desk, call: Values): Promise<void> {
  const { hand, page, say } = desk
  await hand.pick(
    page.getByRole('combobox', { name: say('call.operation'), exact: true }),
    String(call['operation']),
  )
  const request = recordOf(call['request'])
  for (const where of Object.values(request))
    for (const [name, source] of Object.entries(recordOf(where))) await send(desk, name, String(source))
  for (const [at, [field, value]] of Object.entries(recordOf(call['response'])).entries())
    await fill(desk, at + 1, field, String(value))
  await fillOutcomes(desk, recordOf(call['outcomes']))
}

function recordOf(value: unknown): Values {
  return isObject(value) ? value : {}
}

async function send(desk: Desk, name: string, source: string): Promise<void> {
  const part = desk.page.getByRole('region', { name: desk.say('call.request'), exact: true })
  await say(desk, part, desk.say('call.source', { name }), source)
}

async function fill(desk: Desk, number: number, field: string, value: string): Promise<void> {
  const { hand, page } = desk
  const part = page.getByRole('region', { name: desk.say('call.response'), exact: true })
  await hand.press(part.getByRole('button', { name: desk.say('call.answer-add'), exact: true }))
  const target = part.getByRole('combobox', { name: desk.say('call.answer-field', { number }), exact: true })
  await hand.pick(target, field)
  await say(desk, part, desk.say('call.answer-value', { number }), value)
}

/** One side of a mapping: a name is picked, anything else is written. */
async function say(desk: Desk, part: Locator, label: string, source: string): Promise<void> {
  const { hand } = desk
  const isName = /^(data|response|const)(\.\w+)+$/.test(source)
  if (isName) return await hand.pick(part.getByRole('combobox', { name: label, exact: true }), source)
  await hand.press(part.getByRole('button', { name: desk.say('call.write-for', { label }), exact: true }))
  await writeExpression({ ...desk, panel: part }, label, source)
}

async function fillOutcomes(desk: Desk, outcomes: Values): Promise<void> {
  const { hand, page } = desk
  const part = page.getByRole('region', { name: desk.say('call.outcomes'), exact: true })
  for (const [name, one] of Object.entries(outcomes)) {
    const outcome = recordOf(one)
    const remove = part.getByRole('button', { name: desk.say('call.remove', { name }), exact: true })
    if (name === 'ok') continue
    if ((await remove.count()) === 0) {
      const box = (key: string) => part.getByRole('textbox', { name: desk.say(key), exact: true })
      await hand.write(box('call.outcome.name'), name)
      await hand.write(box('call.outcome.status'), [outcome['status'] ?? []].flat().join(', '))
      await hand.press(part.getByRole('button', { name: desk.say('call.outcome.add'), exact: true }))
      await expect(remove).toBeVisible()
    }
    await fillOutcome(desk, part, name, outcome)
  }
}

async function fillOutcome(
  { hand, say: words }: Desk,
  part: Locator,
  name: string,
  outcome: Values,
): Promise<void> {
  const labelled = (key: string) => `${name}: ${words(key)}`
  for (const [flag, key] of [
    ['retry', 'call.retry'],
    ['manual', 'call.manual'],
    ['goesOn', 'call.goes-on'],
  ] as const)
    await hand.turn(part.getByRole('checkbox', { name: labelled(key), exact: true }), outcome[flag] === true)
  const { code, at, stop } = outcome
  const codeBox = part.getByRole('textbox', { name: labelled('call.code'), exact: true })
  if (code !== undefined && (await codeBox.inputValue()) !== code) await hand.write(codeBox, String(code))
  if (at !== undefined)
    await hand.pick(part.getByRole('combobox', { name: labelled('call.place'), exact: true }), String(at))
  if (stop !== undefined)
    await hand.choose(part.getByRole('combobox', { name: labelled('call.stop'), exact: true }), String(stop))
}
