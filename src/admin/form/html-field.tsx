import type { FieldProps } from '@rjsf/utils'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Language, interfaceLanguages } from '../../api/index.ts'
import { FormField, FieldError, Tabs } from '../../ui/index.ts'
import { languageMarks, languageNames } from '../content/language-marks.ts'
import { RichEditor } from '../rich-text/rich-editor.tsx'
import { formControlId, pointerOf, useContentForm } from './form-context.ts'
import styles from './html-field.module.css'
import { textsOf, withText } from './texts-value.ts'

/** Rich text in three languages, one tab per language; a tab without text is marked. */
export function HtmlField({ fieldPathId, formData, name, uiSchema, onChange }: FieldProps) {
  const { t } = useLingui()
  const { problems, shown } = useContentForm()
  const pointer = pointerOf(fieldPathId.path)
  const [chosen, setChosen] = useState<{ readonly language: Language; readonly shown: string | null }>({
    language: 'ru',
    shown,
  })
  const asked = interfaceLanguages.find((language) => shown === `${pointer}/${language}`)
  const selected = asked && chosen.shown !== shown ? asked : chosen.language
  const texts = textsOf(formData)
  const label = uiSchema?.['ui:title'] ?? name
  const missing = t({ id: 'admin.texts.missing', message: 'Нет перевода' })

  return (
    <FormField group label={label} error={problems.get(pointer)} id={formControlId(pointer)}>
      <Tabs
        label={label}
        selected={selected}
        onSelect={(language) => setChosen({ language, shown })}
        tabs={interfaceLanguages.map((language) => {
          const id = formControlId(`${pointer}/${language}`)
          const error = problems.get(`${pointer}/${language}`)
          return {
            id: language,
            label: (
              <span className={styles['tab']} data-invalid={error !== undefined || undefined}>
                {languageMarks[language]}
                {!texts[language] && <span className={styles['missing']}>{missing}</span>}
              </span>
            ),
            content: (
              <>
                {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
                <RichEditor
                  id={id}
                  language={language}
                  label={`${label} — ${languageNames[language]}`}
                  describedBy={error ? `${id}-error` : undefined}
                  value={texts[language] ?? ''}
                  onChange={(html) => onChange(withText(texts, language, html), fieldPathId.path)}
                />
              </>
            ),
          }
        })}
      />
    </FormField>
  )
}
