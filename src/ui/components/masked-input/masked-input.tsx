import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useReducer, useRef } from 'react'

export interface MaskedInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'defaultValue'
> {
  /** Text of the input. */
  readonly text: string
  /** Formats any typed or pasted text; idempotent. */
  readonly mask: (typed: string) => string
  readonly onText: (text: string) => void
}

/**
 * A bare text input that tidies while a person types and keeps the caret where it was: a digit put into
 * the middle of a number stays under the caret, and a separator never traps it. imask would be 3.4 KB (gzip) instead of
 * 0.6: docs/decisions/0033.
 */
export function MaskedInput({ text, mask, onText, ref, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // A rejected character changes no state, but the browser has moved the caret already.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    const element = input.current
    const at = caret.current
    // Typing may have moved the focus on: what is selected when a person comes back stays selected.
    caret.current = null
    if (at !== null && element && document.activeElement === element) element.setSelectionRange(at, at)
  })

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget
    const at = selectionStart ?? value.length
    const before = value.slice(0, at)
    let masked = mask(value)
    if (masked === text && isForwardDelete(event.nativeEvent)) {
      // Delete took the separator only: take the character behind it too.
      masked = mask(before + value.slice(at + 1))
    }
    caret.current =
      at === value.length ? masked.length : positionAfter(masked, significantCount(mask(before)))
    renderAgain()
    if (masked !== text) onText(masked)
  }

  return (
    <input
      {...rest}
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
        return undefined
      }}
      type={rest.type ?? 'text'}
      value={text}
      onChange={handleChange}
    />
  )
}

function isForwardDelete(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'deleteContentForward'
}

const significant = /[\p{L}\p{N}]/u

function significantCount(text: string): number {
  return [...text].filter((character) => significant.test(character)).length
}

function positionAfter(text: string, count: number): number {
  let left = count
  for (let position = 0; position < text.length; position += 1) {
    if (left === 0) return position
    if (significant.test(text.charAt(position))) left -= 1
  }
  return text.length
}
