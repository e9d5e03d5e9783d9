import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, Field, type Option, Select, TextInput } from '../../ui/index.ts'
import type { Found, Lookup } from '../calls/admin-calls.ts'
import { LoadedPart } from '../calls/loaded-part.tsx'
import { useLoaded } from '../calls/use-loaded.ts'
import styles from './desk.module.css'
import { FoundItems } from './found-items.tsx'

export interface DeskListProps<Item, Status extends string> {
  readonly statuses: readonly Option[]
  readonly hint: string
  readonly find: (lookup: Lookup<Status>) => Promise<Found<Item>>
  readonly isSame: (one: Item, other: Item) => boolean
  /** One of them; `onChanged` puts what became of it into its place. */
  readonly children: (item: Item, onChanged: (item: Item) => void) => ReactNode
}

/** What customers sent, found by state and by words, page by page. */
export function DeskList<Item, Status extends string>({
  statuses,
  hint,
  find,
  isSame,
  children,
}: DeskListProps<Item, Status>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [lookup, setLookup] = useState<Lookup<Status>>({ status: null, text: '', page: 0 })
  const state = useLoaded(JSON.stringify(lookup), () => find(lookup))

  const handleSearch = (event: FormEvent) => {
    event.preventDefault()
    setLookup({ ...lookup, text: typed, page: 0 })
  }
  const handleStatus = (value: string) => {
    // The options are statuses, and nothing for all of them.
    setLookup({ ...lookup, status: value === '' ? null : (value as Status), page: 0 })
  }

  return (
    <>
      <form className={styles['tools']} role="search" onSubmit={handleSearch}>
        <Field label={t({ id: 'admin.list.search', message: 'Найти' })} hint={hint}>
          <TextInput type="search" value={typed} maxLength={100} onChange={setTyped} />
        </Field>
        <Button size="small" kind="secondary" type="submit">
          {t({ id: 'admin.desk.search', message: 'Искать' })}
        </Button>
        <Field label={t({ id: 'admin.list.state', message: 'Состояние' })}>
          <Select
            value={lookup.status ?? ''}
            placeholder={t({ id: 'admin.filter.all', message: 'Все' })}
            options={statuses}
            onChange={handleStatus}
          />
        </Field>
      </form>
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
