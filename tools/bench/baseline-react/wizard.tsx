import { type FormEvent, type ReactNode, useCallback, useReducer } from 'react'
import type { SampleForm, SamplePage } from '../sample-form.ts'
import { Field } from './field.tsx'
import { initialState, isRight, reduce, valueOf } from './wizard-state.ts'

/** A hand-written wizard: one reducer, one page at a time, each field rendered by itself. */
export function Wizard({ form }: { readonly form: SampleForm }) {
  const [state, tell] = useReducer(reduce, form, initialState)
  const page = form.pages[state.page]
  const isTried = state.tried === state.page
  const handleChange = useCallback((key: string, value: string | boolean) => {
    tell({ type: 'changed', key, value })
  }, [])

  const fieldsOf = ({ fields, id }: SamplePage, prefix: string): ReactNode[] =>
    fields
      .filter(({ when }) => when === null || state.values[when] === true)
      .map((field) => (
        <Field
          key={`${id}${prefix}${field.name}`}
          field={field}
          path={`${prefix}${field.name}`}
          value={valueOf(state.values, `${prefix}${field.name}`)}
          isTried={isTried}
          onChange={handleChange}
        />
      ))

  if (!page) return <h1>{form.id}</h1>
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tell({ type: 'continued', isRight: isRight(page, state) })
  }
  return (
    <main>
      <nav>
        <ol>
          {form.pages.map(({ id }, number) => (
            <li key={id} aria-current={number === state.page ? 'step' : undefined}>
              {id}
            </li>
          ))}
        </ol>
      </nav>
      <form noValidate onSubmit={handleSubmit}>
        <h1>{page.id}</h1>
        {page.items === null ? (
          fieldsOf(page, '')
        ) : (
          <>
            {state.items.map((item) => (
              <fieldset key={item}>
                <legend>{item}</legend>
                {fieldsOf(page, `${item}.`)}
                <button type="button" onClick={() => tell({ type: 'removed', item })}>
                  {'−'}
                </button>
              </fieldset>
            ))}
            <button type="button" data-add="" onClick={() => tell({ type: 'added' })}>
              {'+'}
            </button>
          </>
        )}
        <button type="submit">{'→'}</button>
      </form>
    </main>
  )
}
