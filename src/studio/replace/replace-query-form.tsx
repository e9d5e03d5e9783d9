import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ProductLanguage } from '../../engine/index.ts'
import { Checkbox, FormField, TextInput } from '../../ui/index.ts'
import { languageName } from '../texts/language-name.ts'
import type { ReplaceQuery, ReplaceScope } from './replace-query.ts'
import styles from './replace.module.css'

export interface ReplaceQueryFormProps {
  readonly query: ReplaceQuery
  readonly onQuery: (query: ReplaceQuery) => void
  readonly languages: readonly ProductLanguage[]
  readonly hasBlocks: boolean
  readonly isReadOnly: boolean
  /** Counts the presses of the key that asks for a search. */
  readonly asked: number
}

/** What is searched for, what takes its place, and where. */
export function ReplaceQueryForm({
  query,
  onQuery,
  languages,
  hasBlocks,
  isReadOnly,
  asked,
}: ReplaceQueryFormProps) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  // A person who asks for a search goes on by typing.
  useEffect(() => {
    if (asked > 0) box.current?.focus()
  }, [asked])
  const { words, replacement, keepsCapitals, removes, scopes } = query
  const change = (part: Partial<ReplaceQuery>) => onQuery({ ...query, ...part })
  const scopeBox = (scope: ReplaceScope, label: string) => (
    <Checkbox
      checked={scopes.has(scope)}
      onChange={() => change({ scopes: scopes.symmetricDifference(new Set([scope])) })}
    >
      {label}
    </Checkbox>
  )
  return (
    <>
      <div className={styles['boxes']}>
        <FormField label={t({ id: 'studio.replace.words', message: 'Найти' })}>
          <TextInput
            type="search"
            value={words}
            maxLength={200}
            spellCheck={false}
            ref={box}
            onChange={(next) => change({ words: next })}
          />
        </FormField>
        {!isReadOnly && (
          <FormField label={t({ id: 'studio.replace.by', message: 'Заменить на' })}>
            <TextInput
              value={replacement}
              maxLength={500}
              spellCheck={false}
              onChange={(next) => change({ replacement: next })}
            />
          </FormField>
        )}
      </div>
      <div className={styles['sets']}>
        <fieldset className={styles['set']}>
          <legend>{t({ id: 'studio.replace.scope', message: 'Где искать' })}</legend>
          {scopeBox('texts', t({ id: 'studio.replace.texts', message: 'Тексты продукта' }))}
          {hasBlocks &&
            scopeBox(
              'blocks',
              t({
                id: 'studio.replace.blocks',
                message: 'Тексты блоков: они общие у всех продуктов с блоком',
              }),
            )}
          {scopeBox(
            'names',
            t({
              id: 'studio.replace.names',
              message: 'Имена полей, вариантов, условий, вызовов, постоянных, слайдов',
            }),
          )}
        </fieldset>
        <fieldset className={styles['set']}>
          <legend>{t({ id: 'studio.replace.languages', message: 'Языки текстов' })}</legend>
          {languages.map((language) => (
            <Checkbox
              key={language.tag}
              checked={query.languages.includes(language.tag)}
              onChange={(isChosen) =>
                change({
                  languages: languages
                    .map((one) => one.tag)
                    .filter((one) => (one === language.tag ? isChosen : query.languages.includes(one))),
                })
              }
            >
              <span lang={language.tag}>{languageName(language)}</span>
            </Checkbox>
          ))}
        </fieldset>
        {!isReadOnly && (
          <fieldset className={styles['set']}>
            <legend>{t({ id: 'studio.replace.how', message: 'Как заменять' })}</legend>
            <Checkbox checked={keepsCapitals} onChange={(next) => change({ keepsCapitals: next })}>
              {t({ id: 'studio.replace.capitals', message: 'С большой буквы там, где было с большой' })}
            </Checkbox>
            <Checkbox checked={removes} onChange={(next) => change({ removes: next })}>
              {t({ id: 'studio.replace.removes', message: 'Пустая замена убирает найденное' })}
            </Checkbox>
          </fieldset>
        )}
      </div>
    </>
  )
}
