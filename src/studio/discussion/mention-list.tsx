import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, RefObject } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { roleName } from '../../staff/index.ts'
import type { DraftDiscussion } from '../calls.ts'
import styles from './discussion.module.css'

export interface MentionListProps {
  readonly people: DraftDiscussion['colleagues']
  readonly list: RefObject<HTMLDivElement | null>
  readonly onPick: (phone: string) => void
  /** Closes the list and returns to the text. */
  readonly onLeave: () => void
}

/** The colleagues who may see the draft, beneath the text in which one of them is mentioned. Arrow keys walk. */
export function MentionList({ people, list, onPick, onLeave }: MentionListProps) {
  const { t, i18n } = useLingui()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onLeave()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement) // keys come from the buttons alone
    if (event.key === 'ArrowUp' && at === 0) return onLeave()
    buttons[event.key === 'ArrowDown' ? Math.min(at + 1, buttons.length - 1) : at - 1]?.focus()
  }
  return (
    // The keys work on the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={list}
      role="group"
      className={styles['mentions']}
      aria-label={t({ id: 'studio.discussion.colleagues', message: 'Кого упомянуть' })}
      onKeyDown={handleKey}
    >
      {people.map(({ phone, roles }) => (
        <button key={phone} type="button" onClick={() => onPick(phone)}>
          <strong>{formatPhone(phone)}</strong>
          <span>{roles.map((role) => roleName(i18n, role)).join(', ')}</span>
        </button>
      ))}
    </div>
  )
}
