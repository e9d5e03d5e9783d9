import { useLingui } from '@lingui/react/macro'
import { FormField, Select, TextInput } from '../../ui/index.ts'
import type { TextFilter } from './text-filter.ts'
import styles from './texts-pane.module.css'

/** Properties of the search and the filter. */
export interface TextsToolsProps {
  readonly search: string
  readonly filter: TextFilter
  /** Texts that need work. */
  readonly work: number
  readonly onSearch: (search: string) => void
  readonly onFilter: (filter: TextFilter) => void
}

/** Search and filter above the table of texts. */
export function TextsTools({ search, filter, work, onSearch, onFilter }: TextsToolsProps) {
  const { t } = useLingui()
  return (
    <div className={styles['tools']}>
      <FormField label={t({ id: 'studio.texts.search', message: 'Текст или ключ' })}>
        <TextInput type="search" value={search} onChange={onSearch} />
      </FormField>
      <FormField label={t({ id: 'studio.texts.filter', message: 'Показать' })}>
        <Select
          value={filter}
          // The options below are the filters.
          onChange={(value) => onFilter(value as TextFilter)}
          options={[
            { value: 'shown', label: t({ id: 'studio.texts.filter.shown', message: 'Все тексты' }) },
            {
              value: 'work',
              label: t({ id: 'studio.texts.filter.work', message: `Требуют внимания: ${work}` }),
            },
            {
              value: 'errors',
              label: t({ id: 'studio.texts.filter.errors', message: 'Сообщения об ошибках' }),
            },
            {
              value: 'own',
              label: t({ id: 'studio.texts.filter.own', message: 'Только тексты продукта' }),
            },
            {
              value: 'all',
              label: t({ id: 'studio.texts.filter.all', message: 'И те, что можно добавить' }),
            },
          ]}
        />
      </FormField>
    </div>
  )
}
