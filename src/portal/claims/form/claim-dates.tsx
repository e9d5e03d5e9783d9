import { useLingui } from '@lingui/react/macro'
import Circle from 'lucide/dist/esm/icons/circle.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import { formatDate } from '../../../formats/index.ts'
import { Icon, type IconType } from '../../../ui/index.ts'
import type { Claim } from '../../cabinet/own-things.ts'
import styles from '../status/own-claims.module.css'

interface ClaimDate {
  readonly words: string
  readonly day: string
  readonly state: 'done' | 'awaited' | 'declined'
}

const icons: Readonly<Record<ClaimDate['state'], IconType>> = {
  done: CircleCheck,
  awaited: Circle,
  declined: CircleX,
}

/** The days of a claim in their order: the event, its registration, the decision, the money. */
export function ClaimDates({ claim }: { readonly claim: Claim }) {
  const { t } = useLingui()
  const { eventDate, registrationDate, reviewBy, paymentDate, statusCode, decidedDate = null } = claim
  const isDeclined = statusCode === 'declined'
  const isDecided = isDeclined || statusCode === 'approved' || paymentDate !== null
  const decision: Pick<ClaimDate, 'words' | 'state'> = isDeclined
    ? { words: t({ id: 'claims.cases.declined-on', message: 'Отказано' }), state: 'declined' }
    : { words: t({ id: 'claims.cases.approved-on', message: 'Решение принято' }), state: 'done' }
  const dates: readonly ClaimDate[] = [
    { words: t({ id: 'claims.cases.event', message: 'Событие' }), day: eventDate, state: 'done' },
    {
      words: t({ id: 'claims.cases.registered', message: 'Зарегистрировано' }),
      day: registrationDate,
      state: 'done',
    },
    ...(isDecided && decidedDate !== null ? [{ ...decision, day: decidedDate }] : []),
    ...(isDecided
      ? []
      : [
          {
            words: t({ id: 'claims.cases.review-by', message: 'Решение до' }),
            day: reviewBy,
            state: 'awaited',
          } as const,
        ]),
    ...(paymentDate === null
      ? []
      : [
          {
            words: t({ id: 'claims.cases.paid', message: 'Выплата' }),
            day: paymentDate,
            state: 'done',
          } as const,
        ]),
  ]
  return (
    <ol className={styles['dates']}>
      {dates.map(({ words, day, state }) => (
        <li className={styles['date']} key={words} data-state={state}>
          <Icon of={icons[state]} strokeWidth={2} />
          <span>
            <span className={styles['words']}>{words}</span>
            <time dateTime={day}>{formatDate(day)}</time>
          </span>
        </li>
      ))}
    </ol>
  )
}
