import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormField, Textarea } from '../../ui/index.ts'
import styles from './panel.module.css'
import { usePanel } from './panel-context.ts'
import { linesOf, setsOfText, textOfLines, textOfSets, valueOfLines } from '../values/typed-values.ts'
import type { ValueEditorProps } from './value-editor-props.ts'

/** Texts or numbers, one a line. */
export function LinesEditor({
  id,
  label,
  hint,
  value,
  error,
  isOneOrMore = false,
  onChange,
}: ValueEditorProps) {
  const { t } = useLingui()
  const { isReadOnly, valueType } = usePanel()
  const [typed, setTyped] = useState<string | null>(null)
  const lines = linesOf(value)
  const isOfNumber = valueType === 'integer' || valueType === 'number'
  const valueOf = (text: string) => {
    const read = valueOfLines(text, value, isOneOrMore, isOfNumber)
    return valueType === 'boolean' ? linesOf(read).map((one) => one === 'true') : read
  }
  const isTyped = typed !== null && textOfLines(linesOf(valueOf(typed))) === textOfLines(lines)
  const shown = isTyped ? typed : textOfLines(lines)
  return (
    <FormField
      id={id}
      label={label}
      hint={hint ?? t({ id: 'studio.panel.lines', message: 'По одному в строке' })}
      error={error}
    >
      <div className={styles['code']}>
        <Textarea
          value={shown}
          rows={Math.min(6, Math.max(1, lines.length))}
          readOnly={isReadOnly}
          onChange={(text) => {
            setTyped(text)
            onChange(valueOf(text))
          }}
        />
      </div>
    </FormField>
  )
}

/** Sets of texts, one set a line. */
export function SetsEditor({ id, label, hint, value, error, onChange }: ValueEditorProps) {
  const { t } = useLingui()
  const { isReadOnly } = usePanel()
  const [typed, setTyped] = useState<string | null>(null)
  const written = textOfSets(value)
  const isTyped = typed !== null && textOfSets(setsOfText(typed)) === written
  return (
    <FormField
      id={id}
      label={label}
      hint={hint ?? t({ id: 'studio.panel.sets', message: 'По набору в строке, поля набора через пробел' })}
      error={error}
    >
      <div className={styles['code']}>
        <Textarea
          value={isTyped ? typed : written}
          rows={Math.min(6, Math.max(1, linesOf(value).length))}
          readOnly={isReadOnly}
          onChange={(text) => {
            setTyped(text)
            onChange(setsOfText(text))
          }}
        />
      </div>
    </FormField>
  )
}
