import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'
import { searchKeyOf } from '../../formats/index.ts'
import { Button, Checkbox, FormField, IconButton, TextInput } from '../../ui/index.ts'
import { useTerms } from './terms-context.ts'
import styles from './terms.module.css'

/** More sentences than this are searched. */
const fewSentences = 8

export interface ClausesEditorProps {
  /** Section of the sentences: `events`. */
  readonly section: string
  readonly label: string
  /** Ids of the chosen sentences, in their order. */
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Sentences of a section: ticked ones that products share, and the product's own with their texts. */
export function ClausesEditor({ section, label, value, onChange }: ClausesEditorProps) {
  const { t } = useLingui()
  const { sentences, isReadOnly, renderText } = useTerms()
  const [search, setSearch] = useState('')
  const start = `terms.${section}.`
  const shared = Object.entries(sentences).flatMap(([key, text]) =>
    key.startsWith(start) ? [{ id: key.slice(start.length), text }] : [],
  )
  const own = value.filter((id) => !shared.some((one) => one.id === id))
  const wanted = searchKeyOf(search)
  const shown = shared.filter(({ text }) => searchKeyOf(text).includes(wanted))
  return (
    <div className={styles['clauses']} role="group" aria-label={label}>
      {shared.length > fewSentences && (
        <FormField label={t({ id: 'studio.terms.search', message: 'Найти пункт' })} optional={false}>
          <TextInput type="search" value={search} onChange={setSearch} />
        </FormField>
      )}
      {shown.map(({ id, text }) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          readOnly={isReadOnly}
          onChange={(isChosen) => onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))}
        >
          {text}
        </Checkbox>
      ))}
      {own.map((id, at) => {
        const name = t({ id: 'studio.terms.own', message: `Свой пункт ${at + 1}` })
        return (
          <div className={styles['own']} key={id}>
            {renderText(`${start}${id}`, name)}
            {!isReadOnly && (
              <IconButton
                icon={Trash}
                label={t({ id: 'studio.panel.remove', message: `Убрать ${name}` })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              />
            )}
          </div>
        )
      })}
      {!isReadOnly && (
        <Button
          kind="ghost"
          size="small"
          icon={Plus}
          onClick={() => onChange([...value, freeId(value, sentences, start)])}
        >
          {t({ id: 'studio.terms.own.add', message: 'Написать свой пункт' })}
        </Button>
      )}
    </div>
  )
}

function freeId(
  taken: readonly string[],
  sentences: Readonly<Record<string, string>>,
  start: string,
): string {
  for (let n = 1; ; n += 1) {
    const id = `own${n}`
    if (!taken.includes(id) && !(`${start}${id}` in sentences)) return id
  }
}
