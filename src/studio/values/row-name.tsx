import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../../ui/index.ts'

export interface RowNameProps {
  readonly label: string
  readonly name: string
  readonly taken: readonly string[]
  readonly isReadOnly: boolean
  /** The row was just added: its name takes the focus, to be typed over. */
  readonly isNew: boolean
  readonly onChange: (name: string) => void
}

/** Name of a row. It changes when the box loses focus: a name that is being typed may be that of another row. */
export function RowName({ label, name, taken, isReadOnly, isNew, onChange }: RowNameProps) {
  const input = useRef<HTMLInputElement>(null)
  const begunNew = useRef(isNew)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? name
  const isWrong = text !== name && (text.trim() === '' || taken.includes(text.trim()))
  const commit = () => {
    if (typed === null || isWrong) return
    setTyped(null)
    if (typed.trim() !== name) onChange(typed.trim())
  }
  useEffect(() => {
    if (!begunNew.current) return
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <TextInput
      aria-label={label}
      aria-invalid={isWrong}
      ref={input}
      value={text}
      readOnly={isReadOnly}
      spellCheck={false}
      autoCapitalize="none"
      onChange={setTyped}
      onBlur={commit}
    />
  )
}
