import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { formatDateTime, Pill, useLanguage } from '../../ui/index.ts'
import { LoadedPart, useLoaded } from '../../staff/index.ts'
import { readCase } from '../calls/admin-calls.ts'
import type { CaseHead } from '../calls/admin-types.ts'
import { CaseBody } from './case-body.tsx'
import { CaseClockPill } from './case-clock.tsx'
import { caseKindWords } from './case-words.ts'
import styles from './desk.module.css'

export interface CaseCardProps {
  readonly head: CaseHead
  /** Milliseconds since 1970, on the server's clock. */
  readonly now: number
  /** Phone of the operator who looks. */
  readonly operator: string
  readonly onChanged: (head: CaseHead) => void
}

/** A case in the list; what was sent and what can be done is read when it is opened. */
export function CaseCard({ head, now, operator, onChanged }: CaseCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { id, kind, name, phone, gist, assignee } = head
  const who =
    assignee === operator ? t({ id: 'admin.case.mine', message: 'у вас' }) : assignee && formatPhone(assignee)
  return (
    <li className={styles['item']}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles['summary']} data-case={id}>
          <span className={styles['name']}>
            <Pill tone="primary">{caseKindWords(i18n, kind)}</Pill> {name || formatPhone(phone)}
          </span>
          <CaseClockPill of={head} now={now} />
          {kind !== 'call' && <span className={styles['gist']}>{gist}</span>}
          <span className={styles['quiet']}>
            {formatDateTime(head.openedAt, language)}
            {who && ` · ${who}`}
          </span>
        </summary>
        {isOpen && <OpenedCase head={head} operator={operator} onChanged={onChanged} />}
      </details>
    </li>
  )
}

function OpenedCase({ head, operator, onChanged }: Omit<CaseCardProps, 'now'>) {
  const language = useLanguage()
  // Another operator may have changed it: then its head is another one.
  const key = `${head.id} ${language} ${head.state} ${head.assignee ?? ''} ${head.dueAt ?? ''}`
  const state = useLoaded(key, () => readCase(head.id))
  return (
    <LoadedPart state={state}>
      {(one) => (
        <CaseBody
          one={one}
          operator={operator}
          onChanged={(changed) => {
            state.put(changed)
            onChanged(changed)
          }}
          onStale={state.again}
        />
      )}
    </LoadedPart>
  )
}
