import { memo, useId, useState } from 'react'
import { choices, type SampleField } from '../sample-form.ts'
import { faultOf } from './wizard-state.ts'

export interface FieldProps {
  readonly field: SampleField
  readonly path: string
  readonly value: string | boolean
  /** The person tried to leave the page: errors are displayed from now on. */
  readonly isTried: boolean
  readonly onChange: (path: string, value: string | boolean) => void
}

/** A label, an input, and its error after the input was left. */
export const Field = memo(function Field({ field, path, value, isTried, onChange }: FieldProps) {
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const fault = isLeft || isTried ? faultOf(field, value) : null
  const described = {
    'aria-invalid': fault !== null,
    'aria-describedby': fault === null ? undefined : `${id}-fault`,
    onBlur: () => setLeft(true),
  }
  return (
    <div>
      {field.kind === 'choice' ? (
        <fieldset>
          <legend>{field.name}</legend>
          {choices.map((choice) => (
            <label key={choice}>
              <input
                {...described}
                type="radio"
                name={path}
                checked={value === String(choice)}
                onChange={() => onChange(path, String(choice))}
              />
              {choice}
            </label>
          ))}
        </fieldset>
      ) : (
        <>
          <label htmlFor={id}>{field.name}</label>
          {field.kind === 'flag' ? (
            <input
              id={id}
              type="checkbox"
              checked={value === true}
              onChange={(event) => onChange(path, event.target.checked)}
            />
          ) : (
            <input
              {...described}
              id={id}
              inputMode={field.kind === 'number' ? 'numeric' : 'text'}
              value={String(value)}
              onChange={(event) => onChange(path, event.target.value)}
            />
          )}
        </>
      )}
      {fault !== null && (
        <p id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
})
