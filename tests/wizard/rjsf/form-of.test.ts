import { describe, expect, test } from 'vitest'
import { anInput, aProduct } from '../../engine/builders/a-product.ts'
import { AWizard } from '../../engine/builders/a-wizard.ts'
import { withDriver, withPolicy } from '../../engine/builders/fill-car.ts'
import { formOf } from './form-of.ts'

describe('a flat form', () => {
  test('has one property an input, named by its path', () => {
    const wizard = withPolicy()
    const { schema, uiSchema, formData } = formOf(wizard.product, wizard.state, 'policy')
    expect(schema).toEqual({
      type: 'object',
      properties: {
        '/regionId': {
          type: 'integer',
          oneOf: [
            { const: 1, title: 'Toshkent' },
            { const: 2, title: 'Samarqand' },
          ],
        },
        '/start': { type: 'string' },
        '/limited': { type: 'boolean' },
      },
      required: ['/regionId', '/start', '/limited'],
    })
    expect(uiSchema).toMatchObject({
      'ui:order': ['/regionId', '/start', '/limited'],
      '/start': { 'ui:widget': 'text', 'ui:options': { width: 'full', texts: ['sample.start'] } },
    })
    expect(formData).toEqual({ '/regionId': 1, '/start': '2026-12-01', '/limited': true })
  })

  test('an input of several fields is one object', () => {
    const product = aProduct({
      fields: { '/series': {}, '/number': {} },
      slides: [{ id: 's', parts: [anInput(['/series', '/number'], { widget: 'document', optional: true })] }],
    })
    const wizard = new AWizard(product).type('/series', 'AA')
    expect(formOf(product, wizard.state, 's')).toEqual({
      schema: {
        type: 'object',
        properties: {
          'series+number': {
            type: 'object',
            properties: { '/series': { type: 'string' }, '/number': { type: 'string' } },
          },
        },
      },
      uiSchema: {
        'ui:order': ['series+number'],
        'series+number': {
          'ui:field': 'document',
          'ui:options': {
            width: 'full',
            required: false,
            texts: ['sample.series', 'sample.number'],
            at: ['/series', '/number'],
          },
        },
      },
      formData: { 'series+number': { '/series': 'AA' } },
    })
  })

  test('an item of a list is a form of its own, what is looked up included', () => {
    const wizard = withDriver()
    const { schema, formData } = formOf(wizard.product, wizard.state, { list: 'drivers', item: 'd1' })
    expect(Object.keys(schema['properties'] ?? {})).toEqual([
      '/drivers/d1/passport',
      '/drivers/d1/name',
      '/drivers/d1/age',
      '/drivers/d1/relative',
    ])
    expect(formData).toEqual({
      '/drivers/d1/passport': 'AA1234567',
      '/drivers/d1/name': 'Aziza',
      '/drivers/d1/age': 30,
      '/drivers/d1/relative': 0,
    })
    expect(
      formOf(wizard.product, wizard.state, { list: 'drivers', item: 'd9' }).schema['properties'],
    ).toEqual({})
  })
})
