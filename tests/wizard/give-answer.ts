import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Json } from '../../src/engine/index.ts'
import type { FieldSchema } from '../../src/engine/product/index.ts'
import { notations } from '../../src/formats/index.ts'

/** Answers as a person does with what the widget shows. */
export async function give(
  user: UserEvent,
  part: HTMLElement,
  schema: FieldSchema,
  answer: Json,
): Promise<void> {
  const shown = within(part)
  const radio = shown.queryAllByRole('radio')[0]
  const select = part.querySelector('select')
  const toggle = shown.queryByRole('switch') ?? shown.queryByRole('checkbox')
  const box = shown.queryAllByRole('textbox')[0] ?? shown.queryAllByRole('combobox')[0]
  if (schema.widget === 'ranking') return await rank(user, part, answer as readonly string[])
  if (radio) return await user.click(shown.getByRole('radio', { name: labelOf(schema, answer) }))
  if (select) return await user.selectOptions(select, `Option ${String(answer)}`)
  if (toggle && typeof answer === 'boolean') {
    if (answer || schema.widget === 'checkbox') await user.click(toggle)
    if (!answer) await user.click(toggle)
    if (!answer && schema.widget !== 'checkbox') await user.click(toggle)
    return
  }
  if (Array.isArray(answer)) return await giveSeveral(user, part, schema, answer as readonly string[])
  if (schema.widget === 'stepper') return await stepTo(user, part, Number(answer))
  if (!box) throw new Error(`nothing to answer ${JSON.stringify(schema)} with`)
  await user.click(box)
  await user.paste(asTyped(schema, answer))
}

function labelOf({ widget }: FieldSchema, answer: Json): string | RegExp {
  return widget === 'rating' ? new RegExp(`^${String(answer)}\\b`) : `Option ${String(answer)}`
}

async function giveSeveral(
  user: UserEvent,
  part: HTMLElement,
  { items }: FieldSchema,
  answer: readonly string[],
): Promise<void> {
  const shown = within(part)
  for (const one of answer) {
    if (items?.enum === undefined) {
      await user.type(shown.getByRole('textbox'), `${one}{Enter}`)
      continue
    }
    const box = shown.queryByRole('combobox')
    if (box) await user.click(box)
    const option = box
      ? shown.getByRole('option', { name: `Option ${one}` })
      : shown.getByRole('checkbox', { name: `Option ${one}` })
    await user.click(option)
  }
}

async function stepTo(user: UserEvent, part: HTMLElement, answer: number): Promise<void> {
  const box = within(part).queryByRole('spinbutton') ?? within(part).queryByRole('textbox')
  if (!box) throw new Error('a stepper has a box')
  await user.clear(box)
  await user.type(box, String(answer))
}

/** Moves the choices up, one after the other, until they stand as answered. */
async function rank(user: UserEvent, part: HTMLElement, answer: readonly string[]): Promise<void> {
  for (const one of answer.toReversed()) {
    const up = within(part).getByRole('button', { name: `Option ${one}: up` })
    for (let times = 0; times < answer.length; times += 1) {
      up.focus()
      await user.keyboard('{Enter}')
    }
  }
}

/** The answer as an English speaker writes it. */
function asTyped({ currency, format }: FieldSchema, answer: Json): string {
  if (typeof answer === 'number' && currency !== undefined) {
    const digits =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    return (answer / 10 ** digits).toFixed(digits)
  }
  if (format === 'dayAndTime' && typeof answer === 'string') return notations.dayAndTime.show(answer)
  if (format === 'date' && typeof answer === 'string') return answer.split('-').toReversed().join('.')
  if (format === 'month' && typeof answer === 'string') return answer.split('-').toReversed().join('.')
  return String(answer)
}
