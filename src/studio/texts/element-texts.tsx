import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { draftLanguages } from '../../authoring/index.ts'
import { Disclosure, FormField, Textarea, TextInput } from '../../ui/index.ts'
import { textAt, textEdit } from '../draft/draft-texts.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/use-compiled.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { elementTextKeys } from './text-keys.ts'
import { textEndName } from './text-words.ts'
import styles from './element-texts.module.css'

export interface ElementTextsProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  readonly element: OutlineElement
  readonly isReadOnly: boolean
}

const marks: Readonly<Record<string, string>> = { ru: 'РУ', uz: 'OʻZ', en: 'EN' }

function markOf(language: string): string {
  return marks[language] ?? language.toUpperCase()
}

/** The texts of an element in every language of the product, in place. A text that is not written shows what customers read instead. */
export function ElementTexts({ store, view, compiled, element, isReadOnly }: ElementTextsProps) {
  const { t } = useLingui()
  const { product } = store
  const languages = draftLanguages(view.draft, product).map(({ tag }) => tag)
  const keys = elementTextKeys(element, product, compiled.words[languages[0] ?? '']?.messages ?? [])
  if (keys.length === 0) return null
  const isWritten = (key: string) =>
    languages.some((language) => textAt(view.draft, product, language, key) !== null)
  const first = keys.filter(({ key, isMain }) => isMain || isWritten(key))
  const more = keys.filter((one) => !first.includes(one))
  const fieldOf = ({ key, end }: (typeof keys)[number]) => (
    <TextsOfKey key={key} textKey={key} end={end} {...{ languages, store, view, compiled, isReadOnly }} />
  )
  return (
    <section className={styles['texts']}>
      <h3 className={styles['heading']}>{t({ id: 'studio.texts', message: 'Тексты' })}</h3>
      {first.map(fieldOf)}
      {more.length > 0 && (
        <Disclosure title={t({ id: 'studio.texts.more', message: `Ещё тексты: ${more.length}` })}>
          <div className={styles['texts']}>{more.map(fieldOf)}</div>
        </Disclosure>
      )}
    </section>
  )
}

interface TextsOfKeyProps extends Omit<ElementTextsProps, 'element'> {
  readonly textKey: string
  readonly end: string
  readonly languages: readonly string[]
}

function TextsOfKey({ languages, store, view, compiled, textKey, end, isReadOnly }: TextsOfKeyProps) {
  const { i18n } = useLingui()
  const id = useId()
  const label = textEndName(i18n, end)
  return (
    <FormField group label={label} id={id}>
      <div className={styles['languages']}>
        {languages.map((language) => (
          <TextBox
            key={language}
            id={`${id}-${language}`}
            label={`${label} — ${markOf(language)}`}
            language={language}
            {...{ store, view, compiled, textKey, isReadOnly }}
          />
        ))}
      </div>
    </FormField>
  )
}

interface TextBoxProps extends Omit<TextsOfKeyProps, 'end' | 'languages'> {
  readonly id: string
  readonly label: string
  readonly language: string
}

function TextBox({ id, label, language, store, view, compiled, textKey, isReadOnly }: TextBoxProps) {
  const { t } = useLingui()
  const own = textAt(view.draft, store.product, language, textKey)
  const shown = compiled.words[language]?.texts[textKey]
  // A box that became another one while a person types would lose the focus.
  const [isLong] = useState((own ?? '').length > 36)
  const shared = {
    id,
    value: own ?? '',
    readOnly: isReadOnly,
    'aria-label': label,
    placeholder: shown ?? t({ id: 'studio.texts.missing', message: 'Нет перевода' }),
    onChange: (text: string) => {
      const edit = textEdit(view.draft, { product: store.product, language, key: textKey }, text)
      if (edit) store.edit([edit])
    },
  }
  return (
    <div
      className={styles['box']}
      lang={language}
      data-missing={(own === null && shown === undefined) || undefined}
    >
      <span className={styles['mark']} aria-hidden="true">
        {markOf(language)}
      </span>
      {isLong ? <Textarea {...shared} rows={2} /> : <TextInput {...shared} />}
    </div>
  )
}
