import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FieldSchema, ObjectSchema, ProductFile } from '../../src/engine/product/index.ts'
import type { CompiledProduct } from '../../src/engine/index.ts'
import type { Shelf } from '../shelf.ts'
import { choices, numberBounds, textBounds, type SampleField, type SampleForm } from './sample-form.ts'

/** The made-up form as a product file; its last page is the purchase. */
export function sampleProduct(form: SampleForm): ProductFile {
  const plain = form.pages.filter(({ items }) => items === null)
  const list = form.pages.find(({ items }) => items !== null)
  const fields = plain.flatMap((page) => page.fields)
  const flags = [...new Set(fields.flatMap(({ when }) => when ?? []))]
  return {
    format: 1,
    id: form.id,
    routes: [`/bench/${form.id}`],
    icon: 'shield',
    group: 'home',
    data: {
      type: 'object',
      properties: {
        ...Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
        ...(list && { people: { type: 'array', items: itemSchema(list.fields) } }),
        premium: { type: 'integer', currency: 'UZS', computed: '100' },
      },
    },
    conditions: Object.fromEntries(flags.map((flag) => [`is${flag}`, `data.${flag} == true`])),
    ...(list && {
      lists: {
        people: {
          at: '/people',
          min: 1,
          max: 2000,
          initial: list.items ?? 0,
          parts: list.fields.map(({ name }) => ({ at: `/${name}`, width: 'half' as const })),
          card: { title: ['/q1'], facts: ['/q2'] },
        },
      },
    }),
    slides: form.pages.map((page) => ({
      id: page.id,
      parts: [
        ...(page.items === null
          ? page.fields.map(({ name, when }) => ({
              at: `/${name}`,
              ...(when === null ? {} : { when: `is${when}` }),
            }))
          : [{ list: 'people' }]),
        ...(page === form.pages.at(-1) ? [{ note: 'rules', rules: true as const }] : []),
      ],
    })),
    price: { premium: '/premium', currency: 'UZS', facts: ['/premium'] },
    purchase: {
      slide: form.pages.at(-1)?.id ?? '',
      create: 'contractCreate',
      term: { from: "date('2026-11-22')", to: "date('2027-11-21')" },
      object: ['/p1f1'],
      holder: ['/p1f2'],
      series: 'SMP',
      result: 'manager',
    },
  }
}

/** Returns the form's product, compiled as for publication. */
export async function compiledSample(shelf: Shelf, form: SampleForm): Promise<CompiledProduct> {
  return await withSampleFile(form, shelf.productFile)
}

/** Does something with the form's product file, which lives as long as that takes. */
export async function withSampleFile<Made>(
  form: SampleForm,
  work: (file: string) => Promise<Made>,
): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-bench-'))
  try {
    const file = join(folder, `${form.id}.json`)
    await writeFile(file, JSON.stringify(sampleProduct(form)))
    return await work(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** JSON Schema of a field, which RJSF is given, too. */
export function schemaOf({ kind }: SampleField): FieldSchema {
  switch (kind) {
    case 'text':
      return { type: 'string', ...textBounds }
    case 'number':
      return { type: 'integer', ...numberBounds }
    case 'choice':
      return { type: 'integer', enum: choices, widget: 'choice' }
    case 'flag':
      return { type: 'boolean', widget: 'checkbox', default: false }
    default:
      return kind satisfies never
  }
}

function itemSchema(fields: readonly SampleField[]): FieldSchema & ObjectSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
  }
}
