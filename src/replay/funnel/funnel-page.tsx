import { useLingui } from '@lingui/react'
import { useLingui as useText } from '@lingui/react/macro'
import { useState } from 'react'
import { interfaceLanguages } from '../../api/index.ts'
import { EmptyState, FormField, Note, Select } from '../../ui/index.ts'
import { LoadedPart, useLoaded } from '../../staff/index.ts'
import { countryDay, useTexts } from '../../wizard/index.ts'
import { DeviceSelect } from '../recordings/device-select.tsx'
import { StaffNeeded, useStaffToken } from '../staff-needed.tsx'
import { type FunnelQuery, isForbidden, readFunnel } from '../recording-calls.ts'
import { ReplayBar } from '../replay-bar.tsx'
import { useCorpusNames } from '../use-product-names.ts'
import { addressOfFunnel } from '../funnel-address.ts'
import { useSoldVersions } from '../use-sold-versions.ts'
import { versionWords } from '../version-words.ts'
import { FunnelSteps } from './funnel-steps.tsx'
import styles from './funnel-page.module.css'

export interface FunnelPageProps {
  /** The filters of the address; the product is empty when the address names none. */
  readonly linked: FunnelQuery
}

/** Where customers leave and what they met last, step by step; every number opens its recordings. */
export function FunnelPage({ linked }: FunnelPageProps) {
  const { t } = useText()
  const products = useCorpusNames()
  const [query, setQuery] = useState(linked)
  const token = useStaffToken()
  const product = query.product || products?.[0]?.id || ''
  const narrow = (change: Partial<FunnelQuery>) => {
    const next = { ...query, product, ...change }
    setQuery(next)
    history.replaceState(history.state, '', addressOfFunnel(next))
  }
  return (
    <div className={styles['page']}>
      <ReplayBar page="funnel" />
      <main className={styles['main']} id="replay" tabIndex={-1}>
        <div>
          <h1>{t({ id: 'replay.funnel.title', message: 'Где уходят покупатели' })}</h1>
          <p className={styles['lead']}>
            {t({
              id: 'replay.funnel.lead',
              message:
                'Сколько покупателей дошли до шага, сколько ушли с него и что они видели последним. Число открывает записи.',
            })}
          </p>
        </div>
        {token === null ? (
          <StaffNeeded />
        ) : (
          <>
            <Filters
              key={product}
              query={{ ...query, product }}
              products={(products ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onNarrow={narrow}
            />
            {product !== '' && (
              <Steps key={`${token} ${addressOfFunnel(query)}`} query={{ ...query, product }} />
            )}
          </>
        )}
      </main>
    </div>
  )
}

interface FiltersProps {
  readonly query: FunnelQuery
  readonly products: readonly { readonly value: string; readonly label: string }[]
  readonly onNarrow: (change: Partial<FunnelQuery>) => void
}

const dayMs = 24 * 60 * 60 * 1000

function Filters({ query, products, onNarrow }: FiltersProps) {
  const { t } = useText()
  const context = useLingui()
  const { product } = query
  const versions = useSoldVersions(product)
  const options = versions.map((version) => ({ value: version.hash, label: versionWords(version, context) }))
  const [openedAt] = useState(() => Date.now())
  const periods = [7, 30, 90].map((days) => ({
    value: countryDay(new Date(openedAt - (days - 1) * dayMs)),
    label: t({ id: 'replay.funnel.days', message: `${days} дней` }),
  }))
  return (
    <div className={styles['filters']}>
      <FormField label={t({ id: 'replay.customers.product', message: 'Продукт' })}>
        <Select
          value={product}
          onChange={(next) => onNarrow({ product: next, hash: null, against: null })}
          options={products}
        />
      </FormField>
      <FormField label={t({ id: 'replay.against.version', message: 'Версия продукта' })}>
        <Select
          value={query.hash ?? ''}
          onChange={(hash) => onNarrow({ hash: hash || null })}
          placeholder={t({ id: 'replay.funnel.all-versions', message: 'Все версии' })}
          options={options}
        />
      </FormField>
      <FormField label={t({ id: 'replay.funnel.against', message: 'Сравнить с версией' })}>
        <Select
          value={query.against ?? ''}
          onChange={(hash) => onNarrow({ against: hash || null })}
          placeholder={t({ id: 'replay.funnel.no-version', message: 'Не сравнивать' })}
          options={options}
        />
      </FormField>
      <DeviceSelect value={query.device} onChange={(device) => onNarrow({ device })} />
      <FormField label={t({ id: 'replay.funnel.language', message: 'Язык' })}>
        <Select
          value={query.language ?? ''}
          onChange={(language) => onNarrow({ language: language || null })}
          placeholder={t({ id: 'replay.funnel.any-language', message: 'Любой' })}
          options={interfaceLanguages.map((language) => ({ value: language, label: language }))}
        />
      </FormField>
      <FormField label={t({ id: 'replay.funnel.period', message: 'За какое время' })}>
        <Select
          value={query.from ?? ''}
          onChange={(from) => onNarrow({ from: from || null })}
          placeholder={t({ id: 'replay.funnel.all-time', message: 'Всё время' })}
          options={
            query.from === null || periods.some(({ value }) => value === query.from)
              ? periods
              : [...periods, { value: query.from, label: query.from }]
          }
        />
      </FormField>
    </div>
  )
}

function Steps({ query }: { readonly query: FunnelQuery }) {
  const { t } = useText()
  const texts = useTexts()
  const state = useLoaded(addressOfFunnel(query), async () => {
    const [steps] = await Promise.all([readFunnel(query), texts.want(query.product).catch(() => undefined)])
    return steps
  })
  if (state.kind === 'failed' && isForbidden(state.error))
    return (
      <Note tone="info">{t({ id: 'replay.funnel.forbidden', message: 'Воронку видят тестировщики.' })}</Note>
    )
  return (
    <LoadedPart state={state}>
      {(steps) =>
        steps.every(({ reached }) => reached === 0) ? (
          <EmptyState
            picture="recordings"
            title={t({ id: 'replay.recordings.none', message: 'Таких записей нет' })}
          >
            {t({
              id: 'replay.funnel.none',
              message:
                'Воронку составляют записи браузеров покупателей. Ослабьте фильтр или подождите, пока их станет больше.',
            })}
          </EmptyState>
        ) : (
          <FunnelSteps query={query} steps={steps} />
        )
      }
    </LoadedPart>
  )
}
