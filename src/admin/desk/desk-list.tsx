import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FormField, type Option, Select } from '../../ui/index.ts'
import { LoadedPart, useLoaded } from '../../staff/index.ts'
import type { Found, Lookup } from '../calls/found.ts'
import { FoundItems } from './found-items.tsx'
import { SearchTools } from './search-tools.tsx'

export interface DeskListProps<Item, Status extends string> {
  readonly statuses: readonly Option[]
  readonly hint: string
  readonly find: (lookup: Lookup<Status>) => Promise<Found<Item>>
  readonly isSame: (one: Item, other: Item) => boolean
  /** Renders one item; `onChanged` replaces it in the list by its new state. */
  readonly children: (item: Item, onChanged: (item: Item) => void) => ReactNode
}

/** Lists submissions page by page, with a filter by status and a text search. */
export function DeskList<Item, Status extends string>({
  statuses,
  hint,
  find,
  isSame,
  children,
}: DeskListProps<Item, Status>) {
  const { t } = useLingui()
  const [lookup, setLookup] = useState<Lookup<Status>>({ status: null, text: '', page: 0 })
  const state = useLoaded(JSON.stringify(lookup), () => find(lookup))

  const handleSearch = (text: string) => setLookup({ ...lookup, text, page: 0 })
  const handleStatus = (value: string) => {
    // The values of the options are statuses; the empty value means all of them.
    setLookup({ ...lookup, status: value === '' ? null : (value as Status), page: 0 })
  }

  return (
    <>
      <SearchTools hint={hint} onSearch={handleSearch}>
        <FormField label={t({ id: 'admin.list.state', message: 'Состояние' })}>
          <Select
            value={lookup.status ?? ''}
            placeholder={t({ id: 'admin.filter.all', message: 'Все' })}
            options={statuses}
            onChange={handleStatus}
          />
        </FormField>
      </SearchTools>
      <LoadedPart state={state}>
        {(found) => {
          const { items } = found
          const handleChanged = (changed: Item) =>
            state.put({ ...found, items: items.map((item) => (isSame(item, changed) ? changed : item)) })
          return (
            <FoundItems found={found} page={lookup.page} onPage={(page) => setLookup({ ...lookup, page })}>
              {(item) => children(item, handleChanged)}
            </FoundItems>
          )
        }}
      </LoadedPart>
    </>
  )
}
