import { useLingui } from '@lingui/react/macro'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/index.ts'
import { MessageInput } from './message-input.tsx'
import styles from './cased-values.module.css'

export interface CaseRowProps {
  /** Key of the case: `few`, `=0`, a choice. */
  readonly name: string
  /** Numbers of the case; empty for a choice. */
  readonly examples: string
  /** Text of the case; null where the message does not have it. */
  readonly text: string | null
  /** Text that shows while the message does not have the case. */
  readonly instead: string
  /** The language has no such case. */
  readonly isForeign: boolean
  readonly hasNumberSign: boolean
  readonly values: readonly string[] | null
  readonly language: string
  /** Name of the value and of the language, for the label. */
  readonly of: string
  readonly isReadOnly: boolean
  /** Returns false when the text would break the message. */
  readonly onChange: (text: string) => boolean
  /** Missing for a case that has to stay. */
  readonly onRemove?: (() => void) | undefined
}

/** One case of a value: its key, the numbers that it is for, and its text. */
export function CaseRow(props: CaseRowProps) {
  const { name, examples, text, instead, isForeign, hasNumberSign, values, language, of, isReadOnly } = props
  const { onChange, onRemove } = props
  const { t } = useLingui()
  const id = useId()
  // What would break the message stays in the box until it is whole.
  const [broken, setBroken] = useState<string | null>(null)
  const isMissing = text === null && broken === null
  return (
    <li className={styles['case']} data-missing={isMissing || undefined}>
      <span className={styles['about']}>
        <code>{name}</code>
        {examples !== '' && <small>{examples}</small>}
      </span>
      <div className={styles['box']} data-invalid={broken !== null || undefined}>
        <MessageInput
          value={broken ?? text ?? ''}
          values={values}
          hasNumberSign={hasNumberSign}
          isReadOnly={isReadOnly}
          lang={language}
          label={`${of}: ${name}`}
          placeholder={
            isMissing ? t({ id: 'studio.cases.missing', message: `как other: ${instead}` }) : undefined
          }
          describedBy={broken !== null || isForeign ? `${id}-note` : null}
          isInvalid={broken !== null}
          onChange={(next) => setBroken(onChange(next) ? null : next)}
        />
      </div>
      {onRemove && !isReadOnly && (
        <IconButton
          icon={Trash}
          label={t({ id: 'studio.cases.remove', message: `Убрать случай ${name}` })}
          onClick={onRemove}
        />
      )}
      {(broken !== null || isForeign) && (
        <small className={styles['note']} id={`${id}-note`} data-error={broken !== null || undefined}>
          {broken === null
            ? t({ id: 'studio.cases.foreign', message: 'В этом языке такого случая нет: текст не покажется' })
            : t({ id: 'studio.cases.broken', message: 'Скобки не сходятся. Сохранится, когда сойдутся' })}
        </small>
      )}
    </li>
  )
}
