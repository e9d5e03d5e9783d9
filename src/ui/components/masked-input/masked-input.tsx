import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithRef,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { bareCode } from '../../../formats/index.ts'

export interface MaskedInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'onPaste' | 'defaultValue'
> {
  /** Text of the input. */
  readonly text: string
  /** Formats any typed or pasted text; idempotent. */
  readonly mask: (typed: string) => string
  /** Gets the masked text, and the text as it was typed or pasted. */
  readonly onText: (text: string, typed: string) => void
  /** Returns whether a pasted text is a whole value, which replaces what is in the box instead of being put into it. */
  readonly isWhole?: ((pasted: string) => boolean) | undefined
  /** Most letters and digits that can be typed into the box; a longer value that is pasted or set is kept and reported. */
  readonly limit?: number | undefined
}

/**
 * A bare text input that tidies while a person types and keeps the caret where it was: a digit put into
 * the middle of a number stays under the caret, and a separator never traps it. A text that a keyboard composes stays as it
 * is until it is finished: one that a script writes meanwhile is doubled. `undoMaskedEdits` undoes, and keeps the limit.
 * imask would be 3.4 KB (gzip) instead of 0.7: docs/decisions/0033.
 */
export function MaskedInput({ text, mask, onText, isWhole, limit, ref, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [composed, setComposed] = useState<string | null>(null)
  // A rejected character changes no state, but the browser has moved the caret already.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  useLayoutEffect(() => {
    const element = input.current
    const at = caret.current
    // Typing may have moved the focus on: what is selected when a person comes back stays selected.
    caret.current = null
    if (at !== null && element && document.activeElement === element) element.setSelectionRange(at, at)
  })

  const take = ({ value, selectionStart }: HTMLInputElement, kind = '') => {
    const at = selectionStart ?? value.length
    const before = value.slice(0, at)
    let masked = mask(value)
    if (masked === text && kind === 'deleteContentForward') {
      // Delete took the separator only: take the character behind it too.
      masked = mask(before + value.slice(at + 1))
    }
    caret.current = at === value.length ? masked.length : positionAfter(masked, bareCode(mask(before)).length)
    setComposed(null)
    renderAgain()
    if (masked !== text) onText(masked, value)
  }
  const handleChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = nativeEvent as Partial<InputEvent>
    if (isComposing) setComposed(currentTarget.value)
    else take(currentTarget, inputType)
  }
  const handlePaste = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) => {
    if (isWhole?.(clipboardData.getData('text'))) currentTarget.select()
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
      data-masked={limit ?? ''}
      value={composed ?? text}
      onChange={handleChange}
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
      onPaste={handlePaste}
    />
  )
}

function positionAfter(text: string, count: number): number {
  let left = count
  for (let position = 0; position < text.length; position += 1) {
    if (left === 0) return position
    if (bareCode(text.charAt(position))) left -= 1
  }
  return text.length
}
