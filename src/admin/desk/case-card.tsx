import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { formatDateTime, Pill, useLanguage } from '../../ui/index.ts'
import { LoadedPart, useLoaded } from '../../staff/index.ts'
import { readCase } from '../calls/case-calls.ts'
import type { CaseHead } from '../calls/admin-types.ts'
import { CaseBody } from './case-body.tsx'
import { CaseClockPill } from './case-clock.tsx'
import { caseKindWords } from './case-words.ts'
import { foundByWords } from './found-words.ts'
import styles from './desk.module.css'

export interface CaseCardProps {
  readonly head: CaseHead
  /** Milliseconds since 1970, on the server's clock. */
  readonly now: number
  /** Phone of the signed-in operator. */
  readonly operator: string
  readonly onChanged: (head: CaseHead) => void
}

/** Shows a case in the list. The submission and the possible actions are read when the card is opened. */
export function CaseCard({ head, now, operator, onChanged }: CaseCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { id, kind, name, phone, gist, assignee, news } = head
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
          {head.foundBy && <span className={styles['quiet']}>{foundByWords(i18n, head.foundBy)}</span>}
          {kind !== 'call' && <span className={styles['gist']}>{gist}</span>}
          <span className={styles['quiet']}>
            {formatDateTime(head.openedAt, language)}
            {who && ` · ${who}`}
          </span>
          {news > 0 && (
            <span className={styles['news']}>
              <Pill tone="warning">{t({ id: 'admin.case.news', message: `новое: ${news}` })}</Pill>
            </span>
          )}
        </summary>
        {isOpen && <OpenedCase head={head} operator={operator} onChanged={onChanged} />}
      </details>
    </li>
  )
}

function OpenedCase({ head, operator, onChanged }: Omit<CaseCardProps, 'now'>) {
  const language = useLanguage()
  // Another operator may have changed the case: then the card shows the new head.
  const key = `${head.id} ${language} ${head.state} ${head.assignee ?? ''} ${head.dueAt ?? ''}`
  const state = useLoaded(key, () => readCase(head.id))
  return (
    <LoadedPart state={state}>
      {(one) => (
        <CaseBody
          one={one}
          head={head}
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
