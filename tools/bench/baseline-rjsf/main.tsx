import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { formOf, type SampleForm } from '../sample-form.ts'
import { pageSchema, pageUi } from './page-schema.ts'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Pages form={formOf(location.search)} />)

/** One RJSF form a page, as its own documentation makes wizards: no machine, no router, no texts. */
function Pages({ form }: { readonly form: SampleForm }) {
  const [number, setNumber] = useState(0)
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({})
  const page = form.pages[number]
  const schema = useMemo(() => page && pageSchema(page), [page])
  const ui = useMemo(() => page && pageUi(page), [page])
  if (!page || !schema || !ui) return <h1>{form.id}</h1>
  return (
    <main>
      <h1>{page.id}</h1>
      <Form
        key={page.id}
        schema={schema}
        uiSchema={ui}
        validator={validator}
        formData={answers[page.id]}
        liveValidate="onChange"
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }) => setAnswers((before) => ({ ...before, [page.id]: formData as unknown }))}
        onSubmit={() => setNumber(number + 1)}
      />
    </main>
  )
}
