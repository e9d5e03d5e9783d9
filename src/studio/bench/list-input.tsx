import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { ItemReading, ExpressionReading } from '../../engine/interpret/index.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import { Button, FormField, IconButton } from '../../ui/index.ts'
import type { WordsOfProduct } from '../sentences/name-words.ts'
import styles from './bench.module.css'
import { ReadingInput } from './reading-input.tsx'

export interface ListInputProps {
  readonly label: string
  readonly reading: ExpressionReading
  readonly words: WordsOfProduct
  /** Label of a value of an item. */
  readonly labelOf: (inside: ItemReading) => string
  readonly value: Json
  readonly onChange: (value: Json) => void
}

/** The items of a list, each with the values that the expression reads of it. Without items the list is empty. */
export function ListInput({ label, reading, words, labelOf, value, onChange }: ListInputProps) {
  const { t } = useLingui()
  const items: readonly Json[] = Array.isArray(value) ? value : []
  const isPlain = reading.inside.some(({ path }) => path.length === 0)
  const put = (at: number, next: Json) => onChange(items.map((one, index) => (index === at ? next : one)))
  return (
    <FormField group label={label} optional={false}>
      <div className={styles['list']}>
        {items.map((item, at) => {
          const number = at + 1
          return (
            <div
              className={styles['item']}
              role="group"
              aria-label={t({ id: 'studio.bench.item', message: `${label}: ${number}` })}
              key={at}
            >
              {reading.inside.map((inside) => (
                <ReadingInput
                  key={inside.pattern}
                  label={labelOf(inside)}
                  reading={inside}
                  pattern={reading.pattern === null ? null : `${reading.pattern}/*${inside.pattern}`}
                  words={words}
                  value={valueAt(item, inside.path)}
                  onChange={(next) => put(at, withValueAt(item, inside.path, next))}
                />
              ))}
              <IconButton
                icon={Trash}
                label={t({ id: 'studio.bench.item.remove', message: `Убрать ${number} — ${label}` })}
                onClick={() => onChange(items.filter((_, index) => index !== at))}
              />
            </div>
          )
        })}
        <Button
          kind="ghost"
          size="small"
          icon={Plus}
          aria-label={t({ id: 'studio.bench.item.add-to', message: `Добавить — ${label}` })}
          onClick={() => onChange([...items, isPlain ? null : {}])}
        >
          {t({ id: 'studio.bench.item.add', message: 'Добавить' })}
        </Button>
      </div>
    </FormField>
  )
}

function valueAt(item: Json, path: readonly string[]): Json {
  return path.reduce<Json>((value, step) => (isObject(value) ? (value[step] ?? null) : null), item)
}

function withValueAt(item: Json, [step, ...deeper]: readonly string[], value: Json): Json {
  if (step === undefined) return value
  const around: JsonObject = isObject(item) ? item : {}
  return { ...around, [step]: withValueAt(around[step] ?? null, deeper, value) }
}
