import { useLingui } from '@lingui/react'
import { useLingui as useText } from '@lingui/react/macro'
import { type ChangeEvent, type DragEvent, useEffect, useId, useState } from 'react'
import FolderOpen from 'lucide/dist/esm/icons/folder-open.mjs'
import {
  buttonClass,
  ButtonFace,
  EmptyState,
  FormField,
  Note,
  RetryButton,
  Select,
  Skeleton,
  TextInput,
  classNames,
} from '../../ui/index.ts'
import { faultText } from '../fault-text.ts'
import { openFile, type AnyOpened, type Opening, openText } from '../opened-trace.ts'
import type { WholeRecording } from '../recording-calls.ts'
import { RecordingsSection } from '../recordings/recordings-section.tsx'
import { ReplayBar } from '../replay-bar.tsx'
import { describeTrace } from './describe-trace.ts'
import list from '../row-list.module.css'
import styles from './corpus-page.module.css'
import { type InventedCustomer, readCustomers } from '../read-customers.ts'
import { type CorpusProduct, useCorpusNames } from '../use-product-names.ts'

export interface CorpusPageProps {
  readonly onOpen: (opened: AnyOpened) => void
}

/** The recordings that can be opened: files from this device, and the generated customers of each product. */
export function CorpusPage({ onOpen }: CorpusPageProps) {
  const { t } = useText()
  const context = useLingui()
  const inputId = useId()
  const [fault, setFault] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const products = useCorpusNames()

  const take = (opening: Opening) => {
    if (opening.ok) onOpen(opening.opened)
    else setFault(faultText(opening.fault, context))
  }
  const handleRecording = ({ head, text }: WholeRecording, event = 0) =>
    take(openText(head.name || head.code, text, { head, event }))
  const handleFile = (file: File | undefined) => {
    if (file) void openFile(file).then(take)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    handleFile(event.dataTransfer.files[0])
  }
  return (
    <div
      className={styles['page']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <ReplayBar page="corpus" />
      <main className={styles['main']} id="replay" tabIndex={-1}>
        <div className={styles['head']}>
          <div>
            <h1>{t({ id: 'replay.corpus.title', message: 'Записи' })}</h1>
            <p className={styles['lead']}>
              {t({
                id: 'replay.corpus.lead',
                message:
                  'Запись проигрывается без сети и часов: каждый шаг покупателя и состояние после него.',
              })}
            </p>
          </div>
          <label className={buttonClass({ kind: 'secondary' })} htmlFor={inputId}>
            <ButtonFace icon={FolderOpen}>
              {t({ id: 'replay.corpus.open', message: 'Открыть файл' })}
            </ButtonFace>
            <input
              className={list['file']}
              id={inputId}
              type="file"
              accept=".jsonl,application/x-ndjson"
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                handleFile(event.currentTarget.files?.[0])
                event.currentTarget.value = ''
              }}
            />
          </label>
        </div>
        <div aria-live="polite">{fault && <Note tone="error">{fault}</Note>}</div>
        <RecordingsSection
          products={products ?? []}
          onOpen={handleRecording}
          onOpenFile={(name, text) => take(openText(name, text))}
        />
        <Customers products={products} onPick={(name, text) => take(openText(name, text))} />
      </main>
    </div>
  )
}

interface CustomersProps {
  readonly products: readonly CorpusProduct[] | null
  readonly onPick: (name: string, text: string) => void
}

/** The generated customers of the product that was chosen. */
function Customers({ products, onPick }: CustomersProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const product = chosen ?? products?.[0]?.id ?? null
  return (
    <section className={styles['customers']} aria-labelledby="customers">
      <h2 id="customers">{t({ id: 'replay.customers.title', message: 'Сгенерированные покупатели' })}</h2>
      <p className={styles['lead']}>
        {t({
          id: 'replay.customers.lead',
          message:
            'Вместе они показывают всё, что умеет продукт: каждый слайд, правило, исход вызова и границу списка.',
        })}
      </p>
      {products && product && (
        <>
          <div className={styles['choice']}>
            <FormField label={t({ id: 'replay.customers.product', message: 'Продукт' })}>
              <Select
                value={product}
                onChange={setChosen}
                options={products.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </FormField>
          </div>
          <CustomerList key={product} product={product} onPick={onPick} />
        </>
      )}
    </section>
  )
}

type Reading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'read'; readonly customers: readonly InventedCustomer[] | null }

function CustomerList({ product, onPick }: Pick<CustomersProps, 'onPick'> & { readonly product: string }) {
  const { t } = useText()
  const [reading, setReading] = useState<Reading>({ kind: 'reading' })
  const [attempt, setAttempt] = useState(0)
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    readCustomers(product, abort.signal).then(
      (customers) => setReading({ kind: 'read', customers }),
      () => {
        if (!abort.signal.aborted) setReading({ kind: 'failed' })
      },
    )
    return () => abort.abort()
  }, [product, attempt])

  switch (reading.kind) {
    case 'reading':
      return <Skeleton kind="block" />
    case 'failed':
      return (
        <Note tone="error">
          {t({ id: 'replay.customers.failed', message: 'Покупателей не удалось получить.' })}{' '}
          <RetryButton
            kind="text"
            onClick={() => {
              setReading({ kind: 'reading' })
              setAttempt(attempt + 1)
            }}
          />
        </Note>
      )
    case 'read': {
      if (reading.customers === null)
        return (
          <EmptyState
            picture="recordings"
            title={t({ id: 'replay.customers.none.title', message: 'Здесь нет песочницы' })}
          >
            {t({
              id: 'replay.customers.none',
              message: 'Откройте файл, который покупатель сохранил в «Сообщить о проблеме».',
            })}
          </EmptyState>
        )
      const rows = reading.customers.map((customer, index) => ({
        customer,
        ...describeTrace(product, index, customer),
      }))
      const shown = rows.filter(({ title, aims }) =>
        `${title} ${aims}`.toLowerCase().includes(wanted.trim().toLowerCase()),
      )
      const count = shown.length
      const total = rows.length
      return (
        <>
          <div className={styles['choice']}>
            <FormField label={t({ id: 'replay.customers.search', message: 'Найти в названиях' })}>
              <TextInput type="search" value={wanted} onChange={setWanted} />
            </FormField>
          </div>
          <p className={list['quiet']} role="status">
            {t({ id: 'replay.customers.shown', message: `Показано ${count} из ${total}` })}
          </p>
          <ul className={list['list']}>
            {shown.map(({ name, title, aims, customer }) => (
              <li key={name}>
                <button
                  type="button"
                  className={classNames(list['row'], styles['row'])}
                  onClick={() => onPick(name, customer.text)}
                >
                  <span className={list['name']}>{name}</span>
                  <span>{title}</span>
                  <span className={styles['aims']}>{aims}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )
    }
  }
  return reading satisfies never
}
