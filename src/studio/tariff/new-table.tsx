import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { Button, FormField, TextInput } from '../../ui/index.ts'
import styles from './tariff.module.css'

/** Properties of the form for a new decision table. */
export interface NewTableProps {
  readonly inputs: readonly string[]
  readonly taken: readonly string[]
  readonly onAdd: (name: string, by: readonly string[]) => void
}

/** Adds a decision table: its name and the inputs by which it is read. */
export function NewTable({ inputs, taken, onAdd }: NewTableProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [by, setBy] = useState('')
  const [error, setError] = useState<string | null>(null)
  const names = by.split(/[\s,]+/).filter((one) => one !== '')
  const handleAdd = () => {
    const unknown = names.find((one) => !inputs.includes(one))
    if (!/^[a-z][A-Za-z0-9]*$/.test(name) || taken.includes(name))
      setError(t({ id: 'studio.tariff.table.name.error', message: 'Нужно новое имя латиницей: bicycleKind' }))
    else if (names.length === 0 || unknown !== undefined) {
      const known = inputs.join(', ')
      setError(t({ id: 'studio.tariff.table.by.error', message: `Назовите входы из списка: ${known}` }))
    } else {
      setError(null)
      onAdd(name, names)
      setName('')
      setBy('')
    }
  }
  return (
    <div className={styles['adding']}>
      <FormField
        label={t({ id: 'studio.tariff.table.name', message: 'Имя новой таблицы' })}
        error={error ?? undefined}
      >
        <TextInput value={name} spellCheck={false} autoCapitalize="none" onChange={setName} />
      </FormField>
      <FormField
        label={t({ id: 'studio.tariff.table.by', message: 'По каким входам' })}
        hint={inputs.join(', ')}
      >
        <TextInput value={by} spellCheck={false} autoCapitalize="none" onChange={setBy} />
      </FormField>
      <Button kind="secondary" size="small" icon={Plus} onClick={handleAdd}>
        {t({ id: 'studio.tariff.table.add', message: 'Добавить таблицу' })}
      </Button>
    </div>
  )
}
