import { describe, expect, test } from 'vitest'
import { defaultWidget } from '../../../src/engine/compile/widgets/default-widget.ts'
import { needsOfWidget } from '../../../src/engine/compile/widgets/registry.ts'
import { formats, type WidgetId } from '../../../src/formats/index.ts'
import type { FieldSchema } from '../../../src/engine/product/index.ts'

const asked = (...fields: readonly (readonly [string, FieldSchema])[]) =>
  fields.map(([pattern, schema]) => ({ pattern, schema, optional: false }))
const choices: FieldSchema = { enum: ['a', 'b'] }
const number: FieldSchema = { type: 'integer' }

describe('the fields that a widget can edit', () => {
  test.each(Object.entries(formats))(
    'the widget of the format %s edits a text of that format',
    (id, format) => {
      const schema = { type: 'string', format: id } as FieldSchema
      expect(needsOfWidget(format.widget)(asked(['/code', schema]))).toBeNull()
    },
  )

  test.each(Object.entries(formats).filter(([, { pair }]) => pair !== null))(
    'the widget of the pair that begins with %s edits both fields',
    (id, { pair }) => {
      const fields = asked(
        ['/series', { type: 'string', format: id } as FieldSchema],
        ['/number', { type: 'string', format: pair?.second } as FieldSchema],
      )
      expect(pair && needsOfWidget(pair.widget)(fields)).toBeNull()
    },
  )

  test.each<{ widget: WidgetId; fields: ReturnType<typeof asked>; expected: string | null }>([
    { widget: 'select', fields: asked(['/kind', choices]), expected: null },
    { widget: 'select', fields: asked(['/kind', number]), expected: 'a field with enum or options' },
    { widget: 'number', fields: asked(['/a', number], ['/b', number]), expected: 'one field' },
    { widget: 'money', fields: asked(['/sum', number]), expected: 'a number with currency' },
    {
      widget: 'rating',
      fields: asked(['/mark', { type: 'integer', minimum: 0, maximum: 11 }]),
      expected: 'type integer with minimum and maximum, at most 11 numbers',
    },
    {
      widget: 'tags',
      fields: asked(['/names', { type: 'array', items: { type: 'string' } }]),
      expected: null,
    },
    { widget: 'matrix', fields: asked(['/q/a', choices], ['/q/b', choices]), expected: null },
    {
      widget: 'matrix',
      fields: asked(['/q/a', choices], ['/q/b', number]),
      expected: 'the same enum in every field, or numbers in every field',
    },
    {
      widget: 'matrix',
      fields: asked(['/rows/one/x', number], ['/rows/two/y', number]),
      expected: 'the same fields in every row, and all rows in one object',
    },
    {
      widget: 'licence',
      fields: asked(['/plate', { type: 'string', format: 'plate' }]),
      expected: 'a text with the format of a document, or series and number',
    },
  ])('$widget: $expected', ({ widget, fields, expected }) => {
    expect(needsOfWidget(widget)(fields)).toBe(expected)
  })
})

describe('a yes or no', () => {
  test.each([
    ['two choices while nothing is answered', {}, 'choice'],
    ['two choices when the default is no answer', { default: null }, 'choice'],
    ['a switch that is off', { default: false }, 'switch'],
    ['a switch that is on', { default: true }, 'switch'],
  ])('is asked as %s', (_, more, widget) => {
    expect(defaultWidget([{ type: 'boolean', ...more }])).toBe(widget)
  })
})
