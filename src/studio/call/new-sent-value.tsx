import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { Button, FormField, TextInput } from '../../ui/index.ts'
import styles from './outcome-table.module.css'

export interface NewSentValueProps {
  /** Names that the body has. */
  readonly taken: readonly string[]
  readonly onAdd: (name: string) => void
}

/** Adds a value to a body that takes values by any name. */
export function NewSentValue({ taken, onAdd }: NewSentValueProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isWrong = !/^[A-Za-z_]\w*$/.test(name)
  const problem = isWrong
    ? t({ id: 'studio.call.value.wrong', message: 'Имя: латиница и цифры, сначала буква' })
    : t({ id: 'studio.call.value.taken', message: 'Такое значение уже есть' })
  const add = () => {
    setPressed(true)
    if (isWrong || taken.includes(name)) return
    onAdd(name)
    setName('')
    setPressed(false)
  }
  return (
    <FormField
      label={t({ id: 'studio.call.value.name', message: 'Имя нового значения' })}
      error={isPressed && (isWrong || taken.includes(name)) ? problem : undefined}
      optional={false}
    >
      <div className={styles['matcher']}>
        <TextInput value={name} spellCheck={false} autoCapitalize="none" onChange={setName} />
        <Button kind="ghost" size="small" icon={Plus} onClick={add}>
          {t({ id: 'studio.call.value.add', message: 'Добавить значение' })}
        </Button>
      </div>
    </FormField>
  )
}
