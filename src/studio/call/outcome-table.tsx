import { useLingui } from '@lingui/react/macro'
import { Note, TextButton } from '../../ui/index.ts'
import { NewOutcome } from './new-outcome.tsx'
import { OutcomeItem, type OutcomeItemProps } from './outcome-item.tsx'
import type { Outcomes } from './call-outcomes.ts'
import styles from './outcome-table.module.css'

/** Properties of the table of outcomes. */
export interface OutcomeTableProps extends Omit<OutcomeItemProps, 'name' | 'outcome'> {
  readonly outcomes: Outcomes
  /** Statuses of the operation that no outcome names. */
  readonly unnamed: readonly number[]
  readonly onAdd: (status: number) => void
  readonly onNew: (name: string, status: readonly number[]) => void
}

/** Every way in which a call can end: what customers read, and what they can do then. */
export function OutcomeTable({ unnamed, onAdd, onNew, ...shared }: OutcomeTableProps) {
  const { outcomes, isReadOnly } = shared
  const { t } = useLingui()
  return (
    <section className={styles['outcomes']} aria-labelledby="studio-outcomes">
      <h3 className={styles['title']} id="studio-outcomes">
        {t({ id: 'studio.call.outcomes', message: 'Чем может кончиться' })}
      </h3>
      <ul className={styles['list']}>
        {Object.entries(outcomes).map(([name, outcome]) => (
          <li key={name} className={styles['outcome']}>
            <OutcomeItem {...shared} {...{ name, outcome }} />
          </li>
        ))}
      </ul>
      {!isReadOnly && <NewOutcome taken={Object.keys(outcomes)} onAdd={onNew} />}
      {unnamed.length > 0 && (
        <Note
          tone="info"
          title={t({
            id: 'studio.call.unnamed',
            message: 'Сервис отвечает ещё и так. Пока у ответа нет своего исхода, это error.',
          })}
          actions={
            isReadOnly
              ? undefined
              : unnamed.map((status) => (
                  <TextButton key={status} onClick={() => onAdd(status)}>
                    {t({ id: 'studio.call.add-status', message: `Исход для ${status}` })}
                  </TextButton>
                ))
          }
        />
      )}
    </section>
  )
}
