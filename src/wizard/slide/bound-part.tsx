import { useLingui } from '@lingui/react/macro'
import type { InputView } from '../../engine/index.ts'
import { DescriptionList, FieldError } from '../../ui/index.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import { valueText } from '../texts/value-text.ts'
import { controlId } from '../errors/ids.ts'
import { errorId } from './input-frame.tsx'
import { LaterNotes } from './later-notes.tsx'
import { useProblemText } from './use-problem-text.ts'

export interface BoundPartProps {
  readonly view: InputView
}

/** Read-only answer that a registry determines. */
export function BoundPart({ view }: BoundPartProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const problemText = useProblemText()
  const id = controlId(view.at[0] ?? view.id)
  const [problem] = view.problems
  return (
    <div id={id} tabIndex={-1}>
      <DescriptionList
        layout="grid"
        items={view.fields.map((field, index) => {
          const value = view.values[index] ?? null
          const label = view.options?.find((option) => option.value === value)?.label ?? null
          return {
            key: field.at,
            term: texts.find(`${field.text}.label`) ?? field.text,
            value: valueText({ field, value, label }, texts) ?? '—',
            note: t({ id: 'wizard.input.bound', message: 'По данным реестра, изменить нельзя' }),
          }
        })}
      />
      {problem && <FieldError id={errorId(id)}>{problemText(problem)}</FieldError>}
      <LaterNotes view={view} />
    </div>
  )
}
