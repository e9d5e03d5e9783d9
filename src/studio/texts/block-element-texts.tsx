import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { languagesWithTexts } from '../../authoring/index.ts'
import { FormField, Textarea } from '../../ui/index.ts'
import { ownTexts, textEdit } from '../draft/draft-texts.ts'
import { languageMark, type ElementTextsProps } from './element-texts.tsx'
import styles from './element-texts.module.css'
import { textEndName } from './text-words.ts'

/** The texts that a block brings for one of its elements, in each language: they are shown where a product has none. */
export function BlockElementTexts({ store, view, compiled, element, isReadOnly }: ElementTextsProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const { draft } = view
  const { block, textKey } = element
  const languages = languagesWithTexts(draft, 'blocks')
  if (block === null || textKey === null || languages.length === 0) return null
  const stem = `${block}.${textKey}`
  const texts = new Map(languages.map((language) => [language, ownTexts(draft, 'blocks', language)]))
  const asked = Object.values(compiled.words).flatMap((words) =>
    (words?.messages ?? []).flatMap(({ fallbacks }) => fallbacks),
  )
  const written = [...texts.values()].flatMap((own) => [...own.keys()])
  const keys = [...new Set([...written, ...asked])]
    .filter((key) => key === stem || key.startsWith(`${stem}.`))
    .toSorted()
  if (keys.length === 0) return null
  return (
    <section className={styles['texts']} aria-labelledby={`${id}-heading`}>
      <h3 className={styles['heading']} id={`${id}-heading`}>
        {t({ id: 'studio.block.texts', message: 'Тексты блока' })}
      </h3>
      {keys.map((key) => {
        const label = textEndName(i18n, key.slice(stem.length + 1))
        return (
          <FormField key={key} group label={label} id={`${id}-${key}`}>
            <div className={styles['languages']}>
              {languages.map((language) => (
                <div key={language} className={styles['box']} lang={language}>
                  <span className={styles['mark']} aria-hidden="true">
                    {languageMark(language)}
                  </span>
                  <Textarea
                    id={`${id}-${key}-${language}`}
                    rows={1}
                    value={texts.get(language)?.get(key) ?? ''}
                    readOnly={isReadOnly}
                    aria-label={`${label} — ${languageMark(language)}`}
                    placeholder={t({ id: 'studio.texts.missing', message: 'Нет перевода' })}
                    onChange={(text) => {
                      const edit = textEdit(draft, { product: 'blocks', language, key }, text)
                      if (edit) store.edit([edit])
                    }}
                  />
                </div>
              ))}
            </div>
          </FormField>
        )
      })}
    </section>
  )
}
