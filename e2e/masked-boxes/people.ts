import * as fc from 'fast-check'
import type { Boxes } from './boxes.ts'
import { type Kind, kinds } from './kinds.ts'

/** What a person, a keyboard or a form filler does in a box. */
export type Deed =
  | { readonly does: 'type' | 'compose' | 'paste'; readonly text: string }
  | { readonly does: 'select'; readonly from: number; readonly to: number }
  | { readonly does: 'Backspace' | 'Delete' | 'pasteWhole' | 'fill' | 'undo' | 'redo' }

// No value begins with these digits that a mask reads as a prefix, and no number loses zeros.
const digits = fc.stringMatching(/^[1-7]{1,3}$/)
const place = fc.double({ min: 0, max: 1, noNaN: true })

/** A few deeds, one after another. */
export const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('type', 'compose', 'paste'), text: digits }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('select'), from: place, to: place }) },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constantFrom('Backspace', 'Delete', 'pasteWhole', 'fill', 'undo', 'redo'),
      }),
    },
  ),
  { minLength: 4, maxLength: 9 },
)

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** The focused box before a deed: what is left and right of the selection. */
interface Before {
  readonly left: string
  readonly right: string
  readonly isSelected: boolean
}

/** Returns the letters and digits that a box must show after a deed, or null when the deed says nothing of them. */
export function expectedOf(deed: Deed, { left, right, isSelected }: Before, limit: number): string | null {
  const whole = bare(left) + bare(right)
  switch (deed.does) {
    case 'type':
      return (
        [...deed.text].reduce(
          ({ text, isFree }, key) =>
            isFree || text.length + bare(right).length < limit
              ? { text: text + key, isFree: false }
              : { text, isFree: false },
          { text: bare(left), isFree: isSelected },
        ).text + bare(right)
      )
    case 'compose':
    case 'paste':
      return bare(left) + deed.text + bare(right)
    case 'Backspace':
      return isSelected ? whole : bare(left.slice(0, -1)) + bare(right)
    case 'Delete': {
      if (isSelected || right === '') return whole
      // A separator goes with the character behind it.
      return bare(left) + bare(right.slice(bare(right.charAt(0)) === '' ? 2 : 1))
    }
    default:
      return null
  }
}

/** Does a deed in the focused box of a kind. */
export async function perform(deed: Deed, boxes: Boxes, kind: Kind): Promise<void> {
  const { page } = boxes
  switch (deed.does) {
    case 'type':
      return await page.keyboard.type(deed.text)
    case 'compose':
      return await boxes.compose(deed.text)
    case 'paste':
      return await boxes.paste(deed.text)
    case 'select':
      return await page.locator('input:focus').evaluate(
        (box: HTMLInputElement, [from, to]) => {
          const at = [from, to].map((part) => Math.round(part * box.value.length)).toSorted((a, b) => a - b)
          box.setSelectionRange(at[0] ?? 0, at[1] ?? 0)
        },
        [deed.from, deed.to] as const,
      )
    case 'Backspace':
    case 'Delete':
      return await page.keyboard.press(deed.does)
    case 'pasteWhole':
      return await boxes.paste(kinds[kind].pasted)
    case 'fill':
      return await boxes.setValue(kinds[kind].typed)
    case 'undo':
      return await page.keyboard.press('Control+z')
    case 'redo':
      return await page.keyboard.press('Control+Shift+z')
    default:
      return deed satisfies never
  }
}

/** Returns whether what is kept is what the boxes show. */
export function agrees(kind: Kind, shown: readonly string[], kept: unknown): boolean {
  const text = shown.join('')
  if (typeof kept === 'number')
    return bare(text.replace(/ сум$/, '')) === String(kind === 'money' ? kept / 100 : kept)
  if (kept === null || kept === '') return text === ''
  if (typeof kept !== 'string') return Object.values(kept as object).join('') === text
  const sorted = (one: string) => [...bare(one)].toSorted().join('')
  if (kind === 'date' || kind === 'month') return sorted(kept) === sorted(text)
  return bare(kept) === (kind === 'phone' ? '998' : '') + bare(text)
}
