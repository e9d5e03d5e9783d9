import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { type FormEvent, useState } from 'react'
import { isObject } from '../../engine/json.ts'
import { Button, FormField, IconButton, Select, TextInput } from '../../ui/index.ts'
import {
  type Difference,
  differencesOf,
  isFreePlace,
  overrideOf,
  placesOfBlock,
  valueInBlock,
} from './differences.ts'
import styles from './panel.module.css'
import { usePanel } from './panel-context.ts'
import { TypedValueRow } from './typed-value-input.tsx'
import type { ValueEditorProps } from './value-editor-props.ts'
import type { ValueKind } from './value-kinds.ts'

const kinds: readonly ValueKind[] = ['text', 'number', 'yesNo', 'list', 'nothing', 'whole']

/** What a mount changes in its block: each place with its value, what the block has there, and the way back. */
export function DifferencesEditor({ id, label, hint, value, error, onChange }: ValueEditorProps) {
  const { t } = useLingui()
  const { isReadOnly, block } = usePanel()
  const rows = differencesOf(value)
  const put = (next: readonly Difference[]) => onChange(overrideOf(next))
  return (
    <FormField group id={id} label={label} hint={hint} error={error}>
      <div className={styles['rows']}>
        {rows.map((row, at) => {
          const { place } = row
          return (
            <div className={styles['difference']} key={place}>
              <div>
                <code className={styles['place']}>{place}</code>
                <BlockValue value={valueInBlock(block, place)} />
              </div>
              {!isReadOnly && (
                <IconButton
                  icon={Undo}
                  label={t({ id: 'studio.difference.take-back', message: `Вернуть как в блоке: ${place}` })}
                  onClick={() => put(rows.filter((_, index) => index !== at))}
                />
              )}
              <TypedValueRow
                label={t({ id: 'studio.difference.value', message: `Значение ${place}` })}
                kindLabel={t({ id: 'studio.difference.kind', message: `Вид значения ${place}` })}
                kinds={kinds}
                value={row.value}
                onChange={(next) =>
                  put(rows.map((one, index) => (index === at ? { place, value: next } : one)))
                }
              />
            </div>
          )
        })}
        {!isReadOnly && (
          <NewDifference
            places={placesOfBlock(block)}
            rows={rows}
            onAdd={(place) => put([...rows, { place, value: beginning(valueInBlock(block, place)) }])}
          />
        )}
      </div>
    </FormField>
  )
}

/** What the block has at a place. */
function BlockValue({ value }: { readonly value: unknown }) {
  const { t } = useLingui()
  const text = JSON.stringify(value)
  return (
    <span className={styles['before']}>
      {value === undefined
        ? t({ id: 'studio.difference.absent', message: 'В блоке этого нет' })
        : t({ id: 'studio.difference.before', message: `В блоке: ${text}` })}
    </span>
  )
}

/** A place begins with what the block has there. */
function beginning(value: unknown): unknown {
  return value === undefined || isObject(value) ? '' : value
}

interface NewDifferenceProps {
  readonly places: readonly string[]
  readonly rows: readonly Difference[]
  readonly onAdd: (place: string) => void
}

/** The same in every language. */
const example = 'calls.find.outcomes.notFound.stop'

/** Adds a place: one that the block has, or a new one beside them. */
function NewDifference({ places, rows, onAdd }: NewDifferenceProps) {
  const { t } = useLingui()
  const [place, setPlace] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isWrong = !/^[^.]+(\.[^.]+)+$/.test(place)
  const isTaken = !isFreePlace(place, rows)
  const problem = isWrong
    ? t({ id: 'studio.difference.wrong', message: `Ключи через точку: ${example}` })
    : t({ id: 'studio.difference.taken', message: 'Это место уже изменено' })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (isWrong || isTaken) return
    onAdd(place)
    setPlace('')
    setPressed(false)
  }
  return (
    <form className={styles['new']} noValidate onSubmit={handleSubmit}>
      <FormField
        label={t({ id: 'studio.difference.place', message: 'Что изменить в блоке' })}
        hint={t({ id: 'studio.difference.place.hint', message: 'Место в файле блока, ключи через точку' })}
        error={isPressed && (isWrong || isTaken) ? problem : undefined}
        optional={false}
      >
        <TextInput
          value={place}
          placeholder={example}
          spellCheck={false}
          autoCapitalize="none"
          onChange={setPlace}
        />
      </FormField>
      <Select
        aria-label={t({ id: 'studio.difference.from-block', message: 'Взять место из блока' })}
        value=""
        placeholder={t({ id: 'studio.difference.from-block', message: 'Взять место из блока' })}
        options={places.map((one) => ({ value: one, label: one }))}
        onChange={setPlace}
      />
      <Button type="submit" kind="ghost" size="small" icon={Plus}>
        {t({ id: 'studio.difference.add', message: 'Изменить' })}
      </Button>
    </form>
  )
}
