import { useLingui } from '@lingui/react/macro'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadedPart, PageHead, useLoaded } from '../../staff/index.ts'
import { FormField, Select } from '../../ui/index.ts'
import { listFormTables, searchForms } from '../calls/review-calls.ts'
import { FormCard } from './form-card.tsx'
import { FormTable } from './form-table.tsx'
import styles from './form-table.module.css'
import { FoundItems } from './found-items.tsx'
import { SearchTools } from './search-tools.tsx'

/** Submitted forms, newest first: all of them one by one, or those of one product as a table. The product is in the address. */
export function FormsPage() {
  const { t } = useLingui()
  const { history } = useRouter()
  const searched = useRouterState({ select: ({ location }) => location.searchStr })
  const product = new URLSearchParams(searched).get('product')
  const tables = useLoaded('form tables', listFormTables)
  return (
    <>
      <PageHead title={t({ id: 'admin.nav.forms', message: 'Анкеты' })} />
      <LoadedPart state={tables}>
        {(known) => (
          <div className={styles['chosen']}>
            <FormField label={t({ id: 'admin.forms.product', message: 'Форма' })} optional={false}>
              <Select
                value={product ?? ''}
                placeholder={t({ id: 'admin.forms.every', message: 'Все формы подряд' })}
                options={withChosen(known, product).map(({ product: value, title, forms }) => ({
                  value,
                  label: `${title} · ${forms}`,
                }))}
                onChange={(chosen) =>
                  history.replace(
                    chosen === '' ? '/admin/forms' : `/admin/forms?product=${encodeURIComponent(chosen)}`,
                  )
                }
              />
            </FormField>
          </div>
        )}
      </LoadedPart>
      {product === null ? <EveryForm /> : <FormTable key={product} product={product} />}
    </>
  )
}

interface ListedTable {
  readonly product: string
  readonly title: string
  readonly forms: number
}

/** A form without answers stands in the list when it is asked for. */
function withChosen(known: readonly ListedTable[], product: string | null): readonly ListedTable[] {
  const isListed = product === null || known.some((one) => one.product === product)
  return isListed ? known : [{ product, title: product, forms: 0 }, ...known]
}

function EveryForm() {
  const { t } = useLingui()
  const [lookup, setLookup] = useState({ text: '', page: 0 })
  const state = useLoaded(JSON.stringify(lookup), () => searchForms(lookup))
  return (
    <>
      <SearchTools
        hint={t({ id: 'admin.forms.hint', message: 'Номер анкеты или её название в адресе' })}
        onSearch={(text) => setLookup({ text, page: 0 })}
      >
        {null}
      </SearchTools>
      <LoadedPart state={state}>
        {(found) => (
          <FoundItems found={found} page={lookup.page} onPage={(page) => setLookup({ ...lookup, page })}>
            {(form) => <FormCard key={form.reference} form={form} />}
          </FoundItems>
        )}
      </LoadedPart>
    </>
  )
}
