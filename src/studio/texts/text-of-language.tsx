import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { TextButton } from '../../ui/index.ts'
import { caseKindName } from '../message/case-words.ts'
import { CasedValues } from '../message/cased-values.tsx'
import { casedValues, splitByValue } from '../message/message-cases.ts'
import type { CaseKind } from '../../engine/messages/index.ts'
import { MessageInput, type MessageInputHandle } from '../message/message-input.tsx'
import { pluralCategories } from '../message/plural-categories.ts'
import type { TextCell, TextRow } from './text-rows.ts'
import styles from './text-details.module.css'
import { percentLonger, textLength } from './text-length.ts'

export interface TextOfLanguageProps {
  readonly cell: TextCell
  /** Name of the language. */
  readonly name: string
  readonly values: TextRow['values']
  /** The text in the first language of the product; null for that language. */
  readonly original: string | null
  readonly isReadOnly: boolean
  readonly onChange: (text: string) => void
}

/** A text in one language: the box with chips, the values to put in, the cases, the length. */
export function TextOfLanguage({ cell, name, values, original, isReadOnly, onChange }: TextOfLanguageProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const box = useRef<MessageInputHandle>(null)
  const { language, own, shown, general, isMissing } = cell
  const text = own ?? ''
  const names = values && Object.keys(values)
  const length = textLength(text)
  const longer = original === null || own === null ? null : percentLonger(own, original)
  const cased = casedValues(text).map((value) => value.name)
  // A text that is not written is split as customers read it.
  const whole = own ?? shown ?? general ?? ''
  const ways = Object.entries(values ?? {}).flatMap(
    ([value, { kind, choices }]): {
      readonly value: string
      readonly kind: CaseKind
      readonly keys: readonly string[]
    }[] => {
      if (cased.includes(value)) return []
      if (kind === 'number' || kind === 'any')
        return [{ value, kind: 'plural', keys: pluralCategories(language, 'plural').map(({ key }) => key) }]
      return choices === null ? [] : [{ value, kind: 'select', keys: [...choices, 'other'] }]
    },
  )
  return (
    <div className={styles['language']}>
      <span className={styles['name']}>
        {name}
        <small id={`${id}-length`} data-long={longer !== null || undefined}>
          {longer === null
            ? t({ id: 'studio.texts.length', message: `Знаков: ${length}` })
            : t({
                id: 'studio.texts.longer',
                message: `Знаков: ${length}, на ${longer} % длиннее исходного`,
              })}
        </small>
      </span>
      <div className={styles['box']} data-missing={isMissing || undefined}>
        <MessageInput
          ref={box}
          value={text}
          values={names}
          isReadOnly={isReadOnly}
          lang={language}
          label={t({ id: 'studio.texts.whole', message: `Весь текст, ${name}` })}
          placeholder={shown ?? general ?? t({ id: 'studio.texts.missing', message: 'Нет перевода' })}
          describedBy={`${id}-length`}
          onChange={onChange}
        />
      </div>
      {!isReadOnly && names !== null && names.length > 0 && (
        <div className={styles['values']}>
          {names.map((value) => (
            <TextButton
              key={value}
              aria-label={t({ id: 'studio.texts.insert', message: `Вставить значение ${value}, ${name}` })}
              onClick={() => box.current?.insert(`{${value}}`)}
            >
              <code>{`+ {${value}}`}</code>
            </TextButton>
          ))}
          {ways.map(({ value, kind, keys }) => {
            const how = caseKindName(i18n, kind)
            return (
              <TextButton
                key={`${value} ${kind}`}
                aria-label={t({
                  id: 'studio.texts.split.of',
                  message: `Разделить ${how}: ${value}, ${name}`,
                })}
                onClick={() => onChange(splitByValue(whole, { name: value, kind, keys }))}
              >
                {t({ id: 'studio.texts.split', message: `${value} ${how}` })}
              </TextButton>
            )
          })}
        </div>
      )}
      <CasedValues
        text={text}
        language={language}
        languageName={name}
        values={names}
        choicesOf={(value) => values?.[value]?.choices ?? null}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    </div>
  )
}
