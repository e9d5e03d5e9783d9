import { expect, type Locator } from '@playwright/test'
import type { Language } from '../../src/api/index.ts'

/** What is typed or chosen: text, yes or no, or the place in a list whose texts a registry gives. */
export type Value = string | boolean | { readonly nth: number }

/** What is typed, in the language of the page: a choice of a registry whose texts are no texts of ours. */
export type Words = Readonly<Record<Language, string>>

const roles = ['group', 'radiogroup', 'textbox', 'combobox', 'spinbutton', 'checkbox', 'switch'] as const

/** The question with this name, whatever asks it; the name may be followed by a note, such as «необязательно». */
export function question(within: Locator, name: string): Locator {
  const named = { name: new RegExp(`^${escaped(name)}(\\s—\\s.*)?$`) }
  const [first, ...others] = roles.map((role) => within.getByRole(role, named))
  if (!first) throw new Error('There are roles')
  return others.reduce((either, other) => either.or(other), first).first()
}

/** Answers a question as a person does. `option` gives the words of an option by its value. */
export async function answer(asked: Locator, value: Value, option: (value: string) => string): Promise<void> {
  // The control itself may still be on its way into its frame.
  await expect.poll(() => asked.evaluate(kindOf)).not.toBeNull()
  const kind = await asked.evaluate(kindOf)
  switch (kind) {
    case 'radios': {
      const radios = asked.getByRole('radio')
      await (
        typeof value === 'object'
          ? radios.nth(value.nth)
          : asked.getByRole('radio', { name: new RegExp(`^${escaped(option(String(value)))}`) })
      ).check()
      return
    }
    case 'boxes':
      // What is typed goes on in the next box by itself.
      await asked.getByRole('textbox').first().pressSequentially(String(value))
      return
    case 'tick':
      await asked.setChecked(value === true)
      return
    case 'select': {
      if (typeof value === 'object') {
        const texts = await asked.locator('option:not([value=""])').allTextContents()
        await asked.selectOption({ label: texts[value.nth] ?? '' })
      } else await asked.selectOption({ label: option(String(value)) })
      return
    }
    case 'combobox': {
      await asked.click()
      // Another question's native select has options, too, which no press can reach.
      const options = asked.page().getByRole('listbox').getByRole('option')
      if (typeof value === 'object') await options.nth(value.nth).click()
      else {
        const words = option(String(value))
        await asked.fill(words)
        await options.filter({ hasText: words }).first().click()
      }
      return
    }
    case 'text':
      await asked.fill(String(value))
      return
    case null:
      return
    default:
      kind satisfies never
  }
}

type Kind = 'radios' | 'boxes' | 'tick' | 'select' | 'combobox' | 'text'

/** Runs in the page; null while there is nothing to answer with. */
function kindOf(element: Element): Kind | null {
  if (element.querySelector('input[type=radio]')) return 'radios'
  // A list that is still on its way may turn out long, and become another control.
  if (element instanceof HTMLSelectElement) return element.options.length > 1 ? 'select' : null
  if (element.getAttribute('role') === 'combobox') return 'combobox'
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return 'tick'
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return 'text'
  return element.querySelector('input') ? 'boxes' : null
}

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
}
