import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button, LiveStatus, Note, TextButton } from '../../ui/index.ts'
import type { RunSource } from '../against/use-run.ts'
import { type InventedCustomer, readCustomers } from '../read-customers.ts'
import { coverageKinds, type CoveredGoal, coveredGoals, customerFor, goalKindWords } from './covered-goals.ts'
import styles from './coverage-panel.module.css'
import { CoveredFlow } from './covered-flow.tsx'
import { useCovering } from './use-covering.ts'

export interface CoveragePanelProps {
  readonly product: string
  /** Version that is covered: the one on sale. */
  readonly hash: string
  readonly source: RunSource
  /** Opens a generated customer. */
  readonly onOpen: (name: string, text: string) => void
}

/** What the found recordings show of the version on sale, kind by kind, and generated customers for what they miss. */
export function CoveragePanel({ product, hash, source, onOpen }: CoveragePanelProps) {
  const { t } = useText()
  const { covering, start, stop } = useCovering(product, hash, source)
  const [customers, setCustomers] = useState<readonly InventedCustomer[] | 'none' | null>(null)
  const generate = () => {
    readCustomers(product, AbortSignal.timeout(120_000)).then(
      (found) => setCustomers(found ?? 'none'),
      () => setCustomers('none'),
    )
  }
  const { done, unplayable } = covering
  const { total } = source
  const goals = coveredGoals(covering.all, covering.counts)
  const missing = goals.filter(({ count }) => count === 0)
  return (
    <section className={styles['panel']} aria-labelledby="coverage">
      <h2 id="coverage">{t({ id: 'replay.coverage.title', message: 'Покрытие' })}</h2>
      <p className={styles['quiet']}>
        {t({
          id: 'replay.coverage.lead',
          message: 'Что из продаваемой версии показывают найденные записи и чего не показывает ни одна.',
        })}
      </p>
      <div>
        {covering.kind === 'running' ? (
          <Button kind="secondary" onClick={stop}>
            {t({ id: 'replay.against.stop', message: 'Остановить' })}
          </Button>
        ) : (
          <Button kind="secondary" onClick={() => hash !== '' && total > 0 && start()}>
            {t({ id: 'replay.coverage.run', message: 'Посчитать' })}
          </Button>
        )}
      </div>
      {covering.kind === 'failed' && (
        <Note tone="error">
          {t({ id: 'replay.against.broken', message: 'Прогон прервался. Показано то, что успели.' })}
        </Note>
      )}
      <LiveStatus>
        {covering.kind === 'done' ? t({ id: 'replay.against.done', message: `Прогнано: ${done}` }) : ''}
      </LiveStatus>
      {covering.kind !== 'idle' && (
        <p className={styles['quiet']}>
          {t({ id: 'replay.against.progress', message: `Прогнано ${done} из ${total}` })}
          {unplayable > 0 && (
            <> · {t({ id: 'replay.coverage.unplayable', message: `не проигрываются: ${unplayable}` })}</>
          )}
        </p>
      )}
      {goals.length > 0 && (
        <>
          {covering.flow && <CoveredFlow flow={covering.flow} goals={goals} />}
          <Kinds
            goals={goals}
            customers={Array.isArray(customers) ? customers : []}
            product={product}
            onOpen={onOpen}
          />
          {missing.length > 0 && customers === null && (
            <div>
              <TextButton onClick={generate}>
                {t({ id: 'replay.coverage.generate', message: 'Сгенерировать покупателей для недостающего' })}
              </TextButton>
            </div>
          )}
          {customers === 'none' && (
            <Note tone="info">
              {t({
                id: 'replay.coverage.none',
                message: 'Покупателей генерирует песочница. Здесь их нет: используйте команду qadam paths.',
              })}
            </Note>
          )}
        </>
      )}
    </section>
  )
}

interface KindsProps {
  readonly goals: readonly CoveredGoal[]
  readonly customers: readonly InventedCustomer[]
  readonly product: string
  readonly onOpen: (name: string, text: string) => void
}

function Kinds({ goals, customers, product, onOpen }: KindsProps) {
  const { t } = useText()
  const context = useLingui()
  return (
    <table className={styles['kinds']}>
      <thead>
        <tr>
          <th scope="col">{t({ id: 'replay.coverage.what', message: 'Что' })}</th>
          <th scope="col">{t({ id: 'replay.coverage.shown', message: 'Показано' })}</th>
          <th scope="col">{t({ id: 'replay.coverage.missing', message: 'Не показано' })}</th>
        </tr>
      </thead>
      <tbody>
        {coverageKinds.map((kind) => {
          const own = goals.filter((goal) => goal.kind === kind)
          if (own.length === 0) return null
          const missing = own.filter(({ count }) => count === 0)
          const shown = own.length - missing.length
          const all = own.length
          return (
            <tr key={kind}>
              <th scope="row">{goalKindWords(kind, context)}</th>
              <td data-whole={missing.length === 0 || undefined}>
                {t({ id: 'replay.coverage.of', message: `${shown} из ${all}` })}
              </td>
              <td>
                {missing.length === 0 ? (
                  '—'
                ) : (
                  <ul>
                    {missing.map(({ goal, name }) => {
                      const customer = customerFor(customers, goal)
                      return (
                        <li key={goal}>
                          <code>{name}</code>
                          {customer && (
                            <>
                              {' '}
                              <TextButton
                                aria-label={t({
                                  id: 'replay.coverage.open.goal',
                                  message: `Открыть покупателя, который показывает ${name}`,
                                })}
                                onClick={() => onOpen(`${product} ${name}`, customer.text)}
                              >
                                {t({ id: 'replay.coverage.open', message: 'Открыть покупателя' })}
                              </TextButton>
                            </>
                          )}
                        </li>
                      )
                    })}
                  </ul>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
