import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { Button, FormField, TextInput } from '../../ui/index.ts'
import { statusesOfText } from './call-outcomes.ts'
import styles from './outcome-table.module.css'

export interface NewOutcomeProps {
  readonly taken: readonly string[]
  readonly onAdd: (name: string, status: readonly number[]) => void
}

/** The same in every language. */
const exampleName = 'notFound'
const exampleStatus = '404'

/** Adds an outcome by its name and statuses. The failures of the network have fixed names and no status. */
export function NewOutcome({ taken, onAdd }: NewOutcomeProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [status, setStatus] = useState('')
  const [isPressed, setPressed] = useState(false)
  const statuses = statusesOfText(status)
  const wrong = (): string | undefined => {
    if (!isPressed) return undefined
    if (taken.includes(name)) return t({ id: 'studio.call.outcome.taken', message: 'Такой исход уже есть' })
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      return t({
        id: 'studio.call.outcome.wrong',
        message: 'Имя: латиница и цифры, сначала строчная буква',
      })
    return statuses === null
      ? t({ id: 'studio.call.outcome.status-wrong', message: 'Статусы: числа от 100 до 599 через запятую' })
      : undefined
  }
  const add = () => {
    setPressed(true)
    if (taken.includes(name) || !/^[a-z][A-Za-z0-9]*$/.test(name) || statuses === null) return
    onAdd(name, statuses)
    setName('')
    setStatus('')
    setPressed(false)
  }
  return (
    <FormField
      group
      label={t({ id: 'studio.call.outcome.new', message: 'Новый исход' })}
      error={wrong()}
      optional={false}
    >
      <div className={styles['matcher']}>
        <TextInput
          aria-label={t({ id: 'studio.call.outcome.name', message: 'Имя исхода' })}
          placeholder={exampleName}
          value={name}
          spellCheck={false}
          autoCapitalize="none"
          onChange={setName}
        />
        <TextInput
          aria-label={t({ id: 'studio.call.outcome.status', message: 'Статусы нового исхода' })}
          placeholder={exampleStatus}
          inputMode="numeric"
          value={status}
          onChange={setStatus}
        />
        <Button kind="ghost" size="small" icon={Plus} onClick={add}>
          {t({ id: 'studio.call.outcome.add', message: 'Добавить исход' })}
        </Button>
      </div>
    </FormField>
  )
}
