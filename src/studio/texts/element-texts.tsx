import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'
import { draftLanguages, type Draft } from '../../authoring/index.ts'
import { sayableIn, type MessageKey } from '../../engine/compile/index.ts'
import { Disclosure, FormField, Textarea, TextInput } from '../../ui/index.ts'
import { textAt, textEdit } from '../draft/draft-texts.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/compiled.ts'
import type { MessageInputProps } from '../message/message-input.tsx'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { textOwnerWords } from './owner-words.ts'
import { elementTextKeys, isShownError, rulesAt } from './text-keys.ts'
import { textOwner, type TextInLanguage } from './text-rows.ts'
import { textEndName } from './text-words.ts'
import styles from './element-texts.module.css'

// Without the network a text with values is a plain box.
const LazyMessageInput = lazy(async () =>
  import('../message/message-input.tsx').then(
    ({ MessageInput }) => ({ default: MessageInput }),
    () => ({ default: TextWithoutChips }),
  ),
)

export interface ElementTextsProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  readonly element: OutlineElement
  readonly isReadOnly: boolean
}

const marks: Readonly<Record<string, string>> = { ru: 'РУ', uz: 'OʻZ', en: 'EN' }

/** Returns the mark of a language beside its box. */
export function languageMark(language: string): string {
  return marks[language] ?? language.toUpperCase()
}

/** The texts of an element in every language of the product, in place. A text that is not written shows what customers read instead. */
export function ElementTexts({ store, view, compiled, element, isReadOnly }: ElementTextsProps) {
  const { t, i18n } = useLingui()
  const { product } = store
  const languages = draftLanguages(view.draft, product).map(({ tag }) => tag)
  const keys = elementTextKeys(element, product, compiled.words[languages[0] ?? '']?.messages ?? [])
  if (keys.length === 0) return null
  const isWritten = (key: string) =>
    languages.some((language) => textAt(view.draft, product, language, key) !== null)
  const first = keys.filter(({ key, end, isMain }) => !end.startsWith('error.') && (isMain || isWritten(key)))
  const errors = keys.filter((one) => isShownError(one))
  const rules = rulesAt(view.draft, product, element)
  const count = errors.length + rules.length
  const more = keys.filter((one) => !first.includes(one) && !one.end.startsWith('error.'))
  const fieldOf = ({ key, end }: (typeof keys)[number]) => (
    <TextsOfKey
      key={key}
      textKey={key}
      label={textEndName(i18n, end)}
      isRule={end.startsWith('rule.')}
      {...{ languages, store, view, compiled, isReadOnly }}
    />
  )
  return (
    <section className={styles['texts']}>
      <h3 className={styles['heading']}>{t({ id: 'studio.texts', message: 'Тексты' })}</h3>
      {first.map(fieldOf)}
      {count > 0 && (
        <Disclosure title={t({ id: 'studio.texts.errors', message: `Сообщения об ошибках: ${count}` })}>
          <div className={styles['texts']}>
            <p className={styles['about']}>
              {t({
                id: 'studio.texts.errors.about',
                message:
                  'Все ошибки, которые может показать это поле. Серый текст — общий: свой заменит его здесь.',
              })}
            </p>
            {[...errors, ...rules].map(fieldOf)}
          </div>
        </Disclosure>
      )}
      {more.length > 0 && (
        <Disclosure title={t({ id: 'studio.texts.more', message: `Ещё тексты: ${more.length}` })}>
          <div className={styles['texts']}>{more.map(fieldOf)}</div>
        </Disclosure>
      )}
    </section>
  )
}

function ownerIn(
  draft: Draft,
  product: string,
  texts: Readonly<Record<string, string>>,
  { language, key, message }: TextInLanguage & { readonly message: MessageKey | undefined },
) {
  const { general = [], fallbacks = [] } = message ?? {}
  const own = textAt(draft, product, language, key)
  const common = general.map((one) => texts[one]).find((text) => text !== undefined) ?? null
  return textOwner(product, { own, shown: texts[key] ?? own, common, fallbacks })
}

export interface TextsOfKeyProps extends Omit<ElementTextsProps, 'element'> {
  readonly textKey: string
  readonly label: string
  /** The text is that of a rule, which fields have in common. */
  readonly isRule?: boolean
  readonly languages: readonly string[]
}

/** One text of a product in its languages. */
export function TextsOfKey({
  languages,
  store,
  view,
  compiled,
  textKey,
  label,
  isRule = false,
  isReadOnly,
}: TextsOfKeyProps) {
  const { i18n } = useLingui()
  const id = useId()
  const [source = ''] = languages
  const message = compiled.words[source]?.messages.find(({ key }) => key === textKey)
  const isWritten = languages.some(
    (language) => textAt(view.draft, store.product, language, textKey) !== null,
  )
  const isOptional = message?.optional === true && !isWritten
  const owner =
    message?.general === undefined && !isRule
      ? null
      : ownerIn(view.draft, store.product, compiled.words[source]?.texts ?? {}, {
          language: source,
          key: textKey,
          message,
        })
  return (
    <FormField group label={label} id={id} hint={owner ? textOwnerWords(i18n, owner) : undefined}>
      <div className={styles['languages']}>
        {languages.map((language) => (
          <TextBox
            key={language}
            id={`${id}-${language}`}
            label={`${label} — ${languageMark(language)}`}
            language={language}
            isOptional={isOptional}
            {...{ store, view, compiled, textKey, isReadOnly }}
          />
        ))}
      </div>
    </FormField>
  )
}

interface TextBoxProps extends Omit<TextsOfKeyProps, 'isRule' | 'languages'> {
  readonly id: string
  readonly label: string
  readonly language: string
  /** It need not be written: a hint that no language has. */
  readonly isOptional: boolean
}

function TextBox({
  id,
  label,
  language,
  isOptional,
  store,
  view,
  compiled,
  textKey,
  isReadOnly,
}: TextBoxProps) {
  const { t } = useLingui()
  const own = textAt(view.draft, store.product, language, textKey)
  const words = compiled.words[language]
  const general = words?.messages.find(({ key }) => key === textKey)?.general ?? []
  const shown = [textKey, ...general].map((key) => words?.texts[key]).find((text) => text !== undefined)
  // A box that became another one while a person types would lose the focus.
  const [isLong] = useState((own ?? '').length > 36)
  const [hasValues] = useState((own ?? '').includes('{'))
  const isUnwritten = own === null && shown === undefined
  const sayable = words?.sayable && (sayableIn(store.product, textKey, words.sayable) ?? null)
  const shared = {
    id,
    value: own ?? '',
    readOnly: isReadOnly,
    'aria-label': label,
    placeholder:
      shown ??
      (isOptional
        ? t({ id: 'studio.texts.optional', message: 'Можно без него' })
        : t({ id: 'studio.texts.missing', message: 'Нет перевода' })),
    onChange: (text: string) => {
      const edit = textEdit(view.draft, { product: store.product, language, key: textKey }, text)
      if (edit) store.edit([edit])
    },
  }
  return (
    <div className={styles['box']} lang={language} data-missing={(isUnwritten && !isOptional) || undefined}>
      <span className={styles['mark']} aria-hidden="true">
        {languageMark(language)}
      </span>
      {hasValues ? (
        <Suspense fallback={<Textarea {...shared} rows={2} />}>
          <div className={styles['chips']}>
            <LazyMessageInput
              value={shared.value}
              values={sayable ? Object.keys(sayable) : null}
              isReadOnly={isReadOnly}
              label={label}
              lang={language}
              placeholder={shared.placeholder}
              onChange={shared.onChange}
            />
          </div>
        </Suspense>
      ) : (
        <PlainBox isLong={isLong} {...shared} />
      )}
    </div>
  )
}

interface PlainBoxProps {
  readonly id?: string
  readonly value: string
  readonly readOnly: boolean
  readonly 'aria-label': string
  readonly placeholder?: string
  readonly isLong: boolean
  readonly onChange: (text: string) => void
}

function PlainBox({ isLong, ...props }: PlainBoxProps) {
  return isLong ? <Textarea {...props} rows={2} /> : <TextInput {...props} />
}

function TextWithoutChips({ value, label, isReadOnly = false, onChange }: MessageInputProps) {
  return <PlainBox isLong value={value} aria-label={label} readOnly={isReadOnly} onChange={onChange} />
}
