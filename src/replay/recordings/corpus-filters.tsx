import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { FormField, Select, TextInput } from '../../ui/index.ts'
import type { FoundRecordings, RecordingQuery } from '../recording-calls.ts'
import { recordedMachines } from '../../trace/index.ts'
import type { CorpusProduct } from '../use-product-names.ts'
import { DeviceSelect } from './device-select.tsx'
import { machineWords } from '../viewer/machine-words.ts'
import { outcomes, outcomeWords } from './outcome-words.ts'
import styles from './recordings-section.module.css'

export interface CorpusFiltersProps {
  readonly products: readonly CorpusProduct[]
  readonly query: RecordingQuery
  /** Number of recordings found, by outcome. */
  readonly totals: FoundRecordings['totals']
  readonly onQuery: (query: RecordingQuery) => void
}

/** What narrows and orders the list of recordings. */
export function CorpusFilters({ products, query, totals, onQuery }: CorpusFiltersProps) {
  const { t } = useText()
  const context = useLingui()
  const narrow = (change: Partial<RecordingQuery>) => onQuery({ ...query, ...change })
  return (
    <>
      <ul className={styles['totals']}>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <button
              type="button"
              aria-pressed={query.outcome === outcome}
              onClick={() => narrow({ outcome: query.outcome === outcome ? null : outcome })}
            >
              <span>{outcomeWords(outcome, context)}</span>
              <strong>{totals[outcome]}</strong>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['filters']}>
        <FormField label={t({ id: 'replay.find', message: 'Код, имя, метка, слайд' })}>
          <TextInput
            type="search"
            value={query.text}
            onChange={(text) => narrow({ text: text.slice(0, 100) })}
          />
        </FormField>
        <FormField label={t({ id: 'replay.customers.product', message: 'Продукт' })}>
          <Select
            value={query.product ?? ''}
            onChange={(product) => narrow(product ? { product, machine: null } : { product: null })}
            placeholder={t({ id: 'replay.find.any-product', message: 'Все продукты' })}
            options={products.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormField>
        <FormField label={t({ id: 'replay.find.machine', message: 'Что записано' })}>
          <Select
            value={machineValue(query.machine)}
            onChange={(chosen) => {
              const machine = machineOf(chosen)
              narrow(machine ? { machine, product: null } : { machine })
            }}
            placeholder={t({ id: 'replay.find.any-machine', message: 'Всё' })}
            options={[
              {
                value: wizards,
                label: t({ id: 'replay.find.wizards', message: 'Оформление полисов' }),
              },
              ...Object.keys(recordedMachines).map((machine) => ({
                value: machine,
                label: machineWords(machine, context),
              })),
            ]}
          />
        </FormField>
        <FormField label={t({ id: 'replay.find.kind', message: 'Какие' })}>
          <Select
            value={query.isScenario === true ? 'scenarios' : ''}
            onChange={(kind) => narrow({ isScenario: kind === 'scenarios' ? true : null })}
            placeholder={t({ id: 'replay.find.any-kind', message: 'Все записи' })}
            options={[{ value: 'scenarios', label: t({ id: 'replay.find.scenarios', message: 'Сценарии' }) }]}
          />
        </FormField>
        <DeviceSelect value={query.device} onChange={(device) => narrow({ device })} />
        <FormField label={t({ id: 'replay.find.order', message: 'Сначала' })}>
          <Select
            value={query.order}
            // The options are the orders.
            onChange={(order) => narrow({ order: order as RecordingQuery['order'] })}
            options={[
              { value: 'newest', label: t({ id: 'replay.order.newest', message: 'новые' }) },
              { value: 'longest', label: t({ id: 'replay.order.longest', message: 'долгие' }) },
              {
                value: 'largest',
                label: t({ id: 'replay.order.largest', message: 'с большим числом событий' }),
              },
            ]}
          />
        </FormField>
      </div>
    </>
  )
}

/** Value of the option that matches the wizards of products; no machine has this name. */
const wizards = 'wizards'

function machineValue(machine: string | null): string {
  return machine === '' ? wizards : (machine ?? '')
}

function machineOf(chosen: string): string | null {
  return chosen === wizards ? '' : chosen || null
}
