import { useLingui } from '@lingui/react/macro'
import { FormField, Select } from '../../ui/index.ts'
import type { DeskCase } from '../calls/admin-types.ts'

export interface TemplateSelectProps {
  readonly templates: DeskCase['templates']
  readonly onChoose: (text: string) => void
}

/** Select with prepared answers in the customer's language; the operator can edit the chosen text. */
export function TemplateSelect({ templates, onChoose }: TemplateSelectProps) {
  const { t } = useLingui()
  const handleChange = (id: string) => {
    const chosen = templates.find((template) => template.id === id)
    if (chosen) onChoose(chosen.text)
  }
  return (
    <FormField label={t({ id: 'admin.case.template', message: 'Шаблон ответа' })} optional>
      <Select
        value=""
        placeholder={t({ id: 'admin.case.template.choose', message: 'Подставить текст' })}
        options={templates.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={handleChange}
      />
    </FormField>
  )
}
