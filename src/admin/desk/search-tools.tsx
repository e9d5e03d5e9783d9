import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, FormField, TextInput } from '../../ui/index.ts'
import styles from './desk.module.css'

export interface SearchToolsProps {
  /** Names the searchable fields. */
  readonly hint: string
  /** Gets the search text without spaces around it. */
  readonly onSearch: (text: string) => void
  /** Filters beside the search. */
  readonly children: ReactNode
}

/** Search box of a list at the desk, with its filters. */
export function SearchTools({ hint, onSearch, children }: SearchToolsProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form className={styles['tools']} role="search" onSubmit={handleSubmit}>
      <FormField label={t({ id: 'admin.list.search', message: 'Найти' })} hint={hint}>
        <TextInput type="search" value={typed} maxLength={100} onChange={setTyped} />
      </FormField>
      <Button size="small" kind="secondary" type="submit">
        {t({ id: 'admin.desk.search', message: 'Искать' })}
      </Button>
      {children}
    </form>
  )
}
