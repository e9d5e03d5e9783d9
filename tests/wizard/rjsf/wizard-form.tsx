import { withTheme } from '@rjsf/core'
import type { UiSchema } from '@rjsf/utils'
import type { Json } from '../../../src/engine/index.ts'
import { interpretingValidator, wizardTheme } from '../../../src/wizard/rjsf/index.ts'
import type { FormView } from './form-of.ts'

const Form = withTheme(wizardTheme)

export interface WizardFormProps {
  readonly view: FormView
  /** One answer changed; `at` is its concrete path. */
  readonly onChange: (at: string, value: Json) => void
}

/** A slide, or a list item, as an RJSF form with the theme that the editor of content uses. */
export function WizardForm({ view, onChange }: WizardFormProps) {
  const handleChange = (formData: unknown) => {
    const before = flat(view.formData)
    const after = flat(formData)
    for (const at of new Set([...before.keys(), ...after.keys()])) {
      const value = after.get(at) ?? null
      if (value !== (before.get(at) ?? null)) onChange(at, value)
    }
  }
  return (
    <Form
      tagName="div"
      // The engine's views are JSON, which is what these types stand for.
      schema={view.schema}
      uiSchema={{ ...(view.uiSchema as UiSchema), 'ui:submitButtonOptions': { norender: true } }}
      formData={view.formData}
      validator={interpretingValidator}
      noValidate
      showErrorList={false}
      onChange={({ formData }) => handleChange(formData)}
    />
  )
}

/** Answers by path: an input of several fields is an object whose keys are their paths. */
function flat(formData: unknown): ReadonlyMap<string, Json> {
  const answers = new Map<string, Json>()
  for (const [name, value] of Object.entries((formData ?? {}) as Readonly<Record<string, Json>>)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [path, one] of Object.entries(value)) answers.set(path, one)
    } else answers.set(name, value)
  }
  return answers
}
