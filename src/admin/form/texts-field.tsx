import type { FieldProps } from '@rjsf/utils'
import { useLingui } from '@lingui/react/macro'
import { interfaceLanguages } from '../../api/index.ts'
import { FormField, FieldError, Textarea, TextInput } from '../../ui/index.ts'
import { languageMarks, languageNames } from '../content/language-marks.ts'
import { formControlId, pointerOf, useContentForm } from './form-context.ts'
import styles from './texts-field.module.css'
import { textsOf, withText } from './texts-value.ts'

/** Fields that get a text box with several lines. */
const long: ReadonlySet<string> = new Set(['description', 'lead', 'text', 'about', 'callBack'])

/** Plain text in three languages, one box below the other; a missing language is marked. */
export function TextsField({ fieldPathId, formData, name, uiSchema, required, onChange }: FieldProps) {
  const { t } = useLingui()
  const { problems } = useContentForm()
  const pointer = pointerOf(fieldPathId.path)
  const texts = textsOf(formData)
  const label = uiSchema?.['ui:title'] ?? name
  const isLong = long.has(name) && uiSchema?.['ui:line'] !== true
  return (
    <FormField
      group
      label={label}
      hint={uiSchema?.['ui:description']}
      error={problems.get(pointer)}
      optional={!required}
      id={formControlId(pointer)}
    >
      <div className={styles['texts']}>
        {interfaceLanguages.map((language) => {
          const id = formControlId(`${pointer}/${language}`)
          const error = problems.get(`${pointer}/${language}`)
          const value = texts[language] ?? ''
          const shared = {
            id,
            value,
            'aria-label': `${label} — ${languageNames[language]}`,
            'aria-describedby': error ? `${id}-error` : undefined,
            'aria-invalid': error !== undefined,
            onChange: (text: string) => onChange(withText(texts, language, text), fieldPathId.path),
            placeholder: t({ id: 'admin.texts.missing', message: 'Нет перевода' }),
          }
          return (
            <div key={language} data-missing={value === '' || undefined} className={styles['text']}>
              {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
              <div className={styles['box']} lang={language}>
                <span className={styles['mark']} aria-hidden="true">
                  {languageMarks[language]}
                </span>
                {isLong ? <Textarea {...shared} rows={2} /> : <TextInput {...shared} />}
              </div>
            </div>
          )
        })}
      </div>
    </FormField>
  )
}
