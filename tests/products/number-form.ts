import { compileProduct, emitModule, type CompileResult } from '../../src/engine/compile/index.ts'
import type { CompiledProduct } from '../../src/engine/index.ts'
import type { JsonObject } from '../../src/engine/json.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { exampleOperations } from './example-operations.ts'

/** A form of two slides: it asks for the fields that are not computed, and reviews them. */
export function numberForm(
  properties: Readonly<Record<string, JsonObject>>,
  more: Readonly<Record<string, unknown>> = {},
): CompileResult {
  const asked = Object.entries(properties).filter(([, schema]) => schema['computed'] === undefined)
  const texts = Object.keys(properties).map((name) => [`${name}.label`, name])
  return compileProduct({
    file: {
      $schema: '../schemas/meta/product.schema.json',
      format: 1,
      id: 'numbers',
      routes: ['/examples/numbers'],
      languages: ['en'],
      data: { type: 'object', properties },
      slides: [
        { id: 'asks', parts: asked.map(([name]) => ({ at: `/${name}` })) },
        { id: 'end', parts: [{ review: true }] },
      ],
      submit: { slide: 'end', operation: 'submitForm' },
      texts: {
        en: {
          title: 'Numbers',
          short: 'Numbers',
          lead: 'A sample.',
          'slide.asks.title': 'Asks',
          'slide.asks.short': 'Asks',
          'slide.end.title': 'End',
          'slide.end.short': 'End',
          'sent.title': 'Sent',
          'sent.text': 'Number {reference}.',
          ...Object.fromEntries(texts),
        },
      },
      ...more,
    },
    blocks: {},
    ratings: {},
    operations: exampleOperations,
  })
}

/** The form as browser and server run it. */
export async function runNumberForm(
  properties: Readonly<Record<string, JsonObject>>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<CompiledProduct> {
  const { product, findings } = numberForm(properties, more)
  if (product === null) throw new Error(findings.map(({ code, path }) => `${code} ${path}`).join(', '))
  return await loadCompiled(emitModule(product))
}
