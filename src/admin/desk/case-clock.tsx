import { Plural, useLingui } from '@lingui/react/macro'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { Pill } from '../../ui/index.ts'
import type { CaseHead } from '../calls/admin-types.ts'
import { caseClock, clockTone, caseOutcomeWords } from './case-words.ts'

export interface CaseClockPillProps {
  readonly of: Pick<CaseHead, 'state' | 'dueAt' | 'outcome'>
  /** Milliseconds since 1970, on the server's clock. */
  readonly now: number
}

/** Shows how late an open case is or how much time is left; for a closed case shows its outcome. */
export function CaseClockPill({ of, now }: CaseClockPillProps) {
  const { i18n } = useLingui()
  if (of.outcome !== null) return <Pill tone="success">{caseOutcomeWords(i18n, of.outcome)}</Pill>
  const clock = caseClock(of, now)
  if (clock.kind === 'none') return null
  return (
    <Pill tone={clockTone(clock)} icon={Clock}>
      <ClockWords clock={clock} />
    </Pill>
  )
}

function ClockWords({ clock }: { readonly clock: Exclude<ReturnType<typeof caseClock>, { kind: 'none' }> }) {
  const { count } = clock
  switch (`${clock.kind} ${clock.unit}` as const) {
    case 'late minutes':
      return (
        <Plural
          id="admin.case.late.minutes"
          value={count}
          one="опоздание # минута"
          few="опоздание # минуты"
          many="опоздание # минут"
          other="опоздание # минуты"
        />
      )
    case 'late hours':
      return (
        <Plural
          id="admin.case.late.hours"
          value={count}
          one="опоздание # час"
          few="опоздание # часа"
          many="опоздание # часов"
          other="опоздание # часа"
        />
      )
    case 'late days':
      return (
        <Plural
          id="admin.case.late.days"
          value={count}
          one="опоздание # день"
          few="опоздание # дня"
          many="опоздание # дней"
          other="опоздание # дня"
        />
      )
    case 'left minutes':
      return (
        <Plural
          id="admin.case.left.minutes"
          value={count}
          one="осталась # минута"
          few="осталось # минуты"
          many="осталось # минут"
          other="осталось # минуты"
        />
      )
    case 'left hours':
      return (
        <Plural
          id="admin.case.left.hours"
          value={count}
          one="остался # час"
          few="осталось # часа"
          many="осталось # часов"
          other="осталось # часа"
        />
      )
    case 'left days':
      return (
        <Plural
          id="admin.case.left.days"
          value={count}
          one="остался # день"
          few="осталось # дня"
          many="осталось # дней"
          other="осталось # дня"
        />
      )
    default:
      return null
  }
}
