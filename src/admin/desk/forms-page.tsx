import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LoadedPart, PageHead, useLoaded } from '../../staff/index.ts'
import { searchForms } from '../calls/review-calls.ts'
import { FormCard } from './form-card.tsx'
import { FoundItems } from './found-items.tsx'
import { SearchTools } from './search-tools.tsx'

/** Lists submitted forms, newest first. */
export function FormsPage() {
  const { t } = useLingui()
  const [lookup, setLookup] = useState({ text: '', page: 0 })
  const state = useLoaded(JSON.stringify(lookup), () => searchForms(lookup))
  return (
    <>
      <PageHead title={t({ id: 'admin.nav.forms', message: 'Анкеты' })} />
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
