import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../formats/index.ts'
import { Disclosure } from '../../ui/index.ts'
import { LoadedPart, StaffLink, useLoaded } from '../../staff/index.ts'
import { readDeskSummary } from '../calls/case-calls.ts'
import type { DeskSummary } from '../calls/admin-types.ts'
import { deskAddressOf } from './case-filters.ts'
import { caseKindChoices, caseKindWords } from './case-words.ts'
import { daysOf, type DayOfDesk } from './days-of.ts'
import styles from './desk-overview.module.css'
import { useDeskChanges } from './use-desk-changes.ts'

/** Shows the number of waiting cases and a summary of the last days. */
export function DeskOverview() {
  const { t } = useLingui()
  const state = useLoaded('summary', readDeskSummary)
  useDeskChanges(state.again)
  return (
    <section className={styles['overview']}>
      <h2 className={styles['title']}>{t({ id: 'admin.nav.desk', message: 'Входящие' })}</h2>
      <LoadedPart state={state}>
        {(summary) => (
          <>
            <Counts counts={summary.counts} />
            <Days days={daysOf(summary)} />
          </>
        )}
      </LoadedPart>
    </section>
  )
}

function Counts({ counts }: Pick<DeskSummary, 'counts'>) {
  const { t, i18n } = useLingui()
  const total = (key: 'open' | 'late' | 'free' | 'mine') => counts.reduce((sum, count) => sum + count[key], 0)
  const views = [
    { view: 'late', count: total('late'), label: t({ id: 'admin.cases.late', message: 'Просрочены' }) },
    { view: 'mine', count: total('mine'), label: t({ id: 'admin.cases.mine', message: 'Мои' }) },
    { view: 'free', count: total('free'), label: t({ id: 'admin.cases.free', message: 'Свободные' }) },
    { view: 'all', count: total('open'), label: t({ id: 'admin.cases.open', message: 'Открытые' }) },
  ] as const
  const nothing = { kind: null, view: 'all', isClosed: false } as const
  return (
    <>
      <ul className={styles['counts']}>
        {views.map(({ view, count, label }) => (
          <li key={view}>
            <StaffLink
              className={styles['count']}
              href={deskAddressOf({ ...nothing, view })}
              data-late={(view === 'late' && count > 0) || undefined}
            >
              <span className={styles['number']}>{count}</span> {label}
            </StaffLink>
          </li>
        ))}
      </ul>
      <ul className={styles['kinds']}>
        {caseKindChoices.map((kind) => {
          const open = counts.find((count) => count.kind === kind)?.open ?? 0
          return (
            <li key={kind}>
              <StaffLink className={styles['kind']} href={deskAddressOf({ ...nothing, kind })}>
                {caseKindWords(i18n, kind)} <strong>{open}</strong>
              </StaffLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Days({ days }: { readonly days: readonly DayOfDesk[] }) {
  const { t } = useLingui()
  const opened = t({ id: 'admin.days.opened', message: 'Пришло' })
  const late = t({ id: 'admin.days.late', message: 'Из них с опозданием' })
  const waited = t({ id: 'admin.days.waited', message: 'Ждали в среднем, мин' })
  const longest = t({ id: 'admin.days.longest', message: 'Дольше всего, мин' })
  return (
    <>
      <div className={styles['plots']}>
        <Plot
          title={t({ id: 'admin.days.load', message: 'Нагрузка по дням' })}
          days={days}
          value={(day) => day.opened}
          part={(day) => day.late}
          legend={`${opened}, ${late.toLocaleLowerCase()}`}
        />
        <Plot
          title={t({ id: 'admin.days.wait', message: 'Ожидание первого ответа, мин' })}
          days={days}
          value={(day) => minutesOf(day.waitedMs) ?? 0}
          part={() => 0}
          legend={waited}
        />
      </div>
      <Disclosure title={t({ id: 'admin.days.table', message: 'Те же числа таблицей' })}>
        <div
          className={styles['scroll']}
          role="region"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll a table wider than a phone
          tabIndex={0}
          aria-label={t({ id: 'admin.days.table', message: 'Те же числа таблицей' })}
        >
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t({ id: 'admin.days.day', message: 'День' })}</th>
                <th scope="col">{opened}</th>
                <th scope="col">{t({ id: 'admin.days.answered', message: 'Отвечено' })}</th>
                <th scope="col">{late}</th>
                <th scope="col">{waited}</th>
                <th scope="col">{longest}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{formatDate(day.day)}</th>
                  <td>{day.opened}</td>
                  <td>{day.answered}</td>
                  <td>{day.late}</td>
                  <td>{minutesOf(day.waitedMs) ?? '—'}</td>
                  <td>{minutesOf(day.longestMs) ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </>
  )
}

interface PlotProps {
  readonly title: string
  readonly legend: string
  readonly days: readonly DayOfDesk[]
  readonly value: (day: DayOfDesk) => number
  /** Marked part of the value. */
  readonly part: (day: DayOfDesk) => number
}

const step = 24
const heightPx = 96

/** Bar chart by day. The table below has the numbers, so the picture needs only a title as its text alternative. */
function Plot({ title, legend, days, value, part }: PlotProps) {
  const most = Math.max(1, ...days.map(value))
  const tall = (count: number) => (count / most) * heightPx
  const shortDay = (day: string) => `${Number(day.slice(8, 10))}`
  return (
    <figure className={styles['plot']}>
      <figcaption className={styles['caption']}>
        <strong>{title}</strong>
        <span>{legend}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * step} ${heightPx + 34}`}
        role="img"
        aria-label={`${title}. ${legend}`}
      >
        {days.map((day, at) => {
          const [whole, marked] = [value(day), part(day)]
          const x = at * step + 4
          return (
            <g key={day.day}>
              {whole > 0 && (
                <>
                  <text className={styles['figure']} x={x + 8} y={heightPx + 12 - tall(whole)}>
                    {whole}
                  </text>
                  <rect
                    className={styles['bar']}
                    x={x}
                    y={heightPx + 16 - tall(whole)}
                    width={16}
                    height={tall(whole)}
                    rx={2}
                  />
                </>
              )}
              {marked > 0 && (
                <rect
                  className={styles['late']}
                  x={x}
                  y={heightPx + 16 - tall(marked)}
                  width={16}
                  height={tall(marked)}
                  rx={2}
                />
              )}
              <text className={styles['day']} x={x + 8} y={heightPx + 30}>
                {shortDay(day.day)}
              </text>
            </g>
          )
        })}
        <line
          className={styles['floor']}
          x1={0}
          x2={days.length * step}
          y1={heightPx + 16.5}
          y2={heightPx + 16.5}
        />
      </svg>
    </figure>
  )
}

function minutesOf(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 60_000)
}
