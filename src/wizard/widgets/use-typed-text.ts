import { useState } from 'react'
import { plainText } from '../../formats/index.ts'
import { type InputWidgetProps, textOf, valueOfText } from './widget-props.ts'

/** What a box of free text shows and does. */
export interface TypedText {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
}

/**
 * Props of a box whose answer is a plain text: while a person types, the box shows their characters, the space behind a
 * word included; when it is left, it shows the answer.
 */
export function useTypedText({ id, value, onChange, onBlur }: InputWidgetProps): TypedText {
  const [typed, setTyped] = useState('')
  const kept = textOf(value)
  return {
    value: plainText(typed) === kept ? typed : kept,
    onChange: (text) => {
      setTyped(text)
      onChange(valueOfText(plainText(text)))
    },
    onBlur: () => {
      setTyped(kept)
      onBlur(id, value)
    },
  }
}
