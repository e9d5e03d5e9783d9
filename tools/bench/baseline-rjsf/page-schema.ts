import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { choices, numberBounds, textBounds, type SampleField, type SamplePage } from '../sample-form.ts'

/** A page as RJSF is given it: fields that count only while a flag is set are its dependencies. */
export function pageSchema(page: SamplePage): RJSFSchema {
  if (page.items !== null) {
    return {
      type: 'object',
      properties: {
        people: {
          type: 'array',
          items: objectOf(page.fields),
          default: Array.from({ length: page.items }, () => ({})),
        },
      },
    }
  }
  const always = page.fields.filter(({ when }) => when === null)
  const flags = [...new Set(page.fields.flatMap(({ when }) => when ?? []))]
  return {
    ...objectOf(always),
    dependencies: Object.fromEntries(
      flags.map((flag) => [
        flag,
        {
          oneOf: [
            { properties: { [flag]: { enum: [false] } } },
            withFlag(flag, objectOf(page.fields.filter(({ when }) => when === flag))),
          ],
        },
      ]),
    ),
  }
}

/** Choices are radio buttons here as everywhere. */
export function pageUi(page: SamplePage): UiSchema {
  const ui = Object.fromEntries(
    page.fields.filter(({ kind }) => kind === 'choice').map(({ name }) => [name, { 'ui:widget': 'radio' }]),
  )
  return page.items === null ? ui : { people: { items: ui } }
}

function withFlag(flag: string, { properties, required }: RJSFSchema): RJSFSchema {
  return { properties: { [flag]: { enum: [true] }, ...properties }, ...(required && { required }) }
}

function objectOf(fields: readonly SampleField[]): RJSFSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
    required: fields.filter(({ kind }) => kind !== 'flag').map(({ name }) => name),
  }
}

function schemaOf({ kind }: SampleField): RJSFSchema {
  switch (kind) {
    case 'text':
      return { type: 'string', ...textBounds }
    case 'number':
      return { type: 'integer', ...numberBounds }
    case 'choice':
      return { type: 'integer', enum: [...choices] }
    case 'flag':
      return { type: 'boolean', default: false }
    default:
      return kind satisfies never
  }
}
