import { type SyntheticEvent, useState } from 'react'
import type { TalkQuestion } from '../../../talk/index.ts'
import { Button, TextInput } from '../../../ui/index.ts'
import styles from './chat.module.css'

export interface AnswerBoxProps {
  readonly label: string
  readonly send: string
  readonly keyboard: TalkQuestion['keyboard']
  readonly onSend: (text: string) => void
}

/** The box at the end of a chat, for answers and commands. What was sent leaves it. */
export function AnswerBox({ label, send, keyboard, onSend }: AnswerBoxProps) {
  const [typed, setTyped] = useState('')
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    setTyped('')
    onSend(typed.trim())
  }
  return (
    <form className={styles['answer']} onSubmit={handleSubmit} noValidate>
      <TextInput
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={setTyped}
        inputMode={keyboard === 'decimal' || keyboard === 'email' ? keyboard : 'text'}
        autoComplete="off"
      />
      <Button type="submit">{send}</Button>
    </form>
  )
}
