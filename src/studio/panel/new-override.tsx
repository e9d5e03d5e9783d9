import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { type FormEvent, useState } from 'react'
import { Button, FormField, TextInput } from '../../ui/index.ts'
import styles from './mount-part.module.css'

export interface NewOverrideProps {
  /** Places that have a value of the mount. */
  readonly taken: readonly (readonly string[])[]
  readonly onAdd: (place: readonly string[]) => void
}

/** The same in every language. */
const example = 'calls.find.outcomes.notFound.stop'

/** Adds a value of the mount at a place that the block has, or at a new one beside them. */
export function NewOverride({ taken, onAdd }: NewOverrideProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isPressed, setPressed] = useState(false)
  const place = typed.split('.')
  const isWrong = place.length < 2 || place.includes('')
  const isTaken = taken.some((one) => isWithin(one, place) || isWithin(place, one))
  const problem = isWrong
    ? t({ id: 'studio.block.place.wrong', message: `Ключи через точку: ${example}` })
    : t({ id: 'studio.block.place.taken', message: 'Это место уже изменено' })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (isWrong || isTaken) return
    onAdd(place)
    setTyped('')
    setPressed(false)
  }
  return (
    <form className={styles['new']} noValidate onSubmit={handleSubmit}>
      <FormField
        label={t({ id: 'studio.block.place', message: 'Что ещё здесь иначе' })}
        hint={t({ id: 'studio.block.place.hint', message: 'Место в файле блока, ключи через точку' })}
        error={isPressed && (isWrong || isTaken) ? problem : undefined}
        optional={false}
      >
        <TextInput
          value={typed}
          placeholder={example}
          spellCheck={false}
          autoCapitalize="none"
          onChange={setTyped}
        />
      </FormField>
      <Button type="submit" kind="ghost" size="small" icon={Plus}>
        {t({ id: 'studio.block.place.add', message: 'Изменить' })}
      </Button>
    </form>
  )
}

function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  return outer.every((key, at) => inner[at] === key)
}
