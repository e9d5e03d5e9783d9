import { expect, test } from 'vitest'
import type { JsonObject } from '../../src/engine/index.ts'
import { grammarTypes } from '../../tools/grammar/grammar-types.ts'

const types = async (schema: JsonObject): Promise<string> =>
  await grammarTypes([{ typeName: 'SampleFile', schema }], {
    Format: { typeName: 'FormatId', module: '../formats.ts' },
  })

test('properties and lists are readonly, descriptions are docstrings, open values are JSON', async () => {
  const text = await types({
    description: 'A sample.',
    type: 'object',
    required: ['names', 'format'],
    properties: {
      names: {
        title: 'Names',
        description: 'In order.',
        type: 'array',
        items: { $ref: '#/$defs/Name' },
        minItems: 1,
      },
      format: { description: 'What it is.', $ref: '#/$defs/Format' },
      tone: { description: 'How it is said.', enum: ['calm', 'loud'] },
      most: { description: 'A number or an expression.', type: ['number', 'string'] },
      anything: { description: 'Any value.' },
      map: { description: 'Any object.', type: 'object', propertyNames: { $ref: '#/$defs/Name' } },
    },
    unevaluatedProperties: false,
    $defs: {
      Name: { description: 'A name.', type: 'string', pattern: '^[a-z]+$' },
      Format: { description: 'Known elsewhere.', enum: ['plate'] },
    },
  })
  expect(text.split('\n').map((line) => line.trim())).toEqual([
    "import type { FormatId } from '../formats.ts'",
    "import type { Json, JsonObject } from '../json.ts'",
    '',
    '/** A sample. */',
    'export type SampleFile = {',
    '/** In order. */',
    'readonly names: readonly Name[];',
    '/** What it is. */',
    'readonly format: FormatId;',
    '/** How it is said. */',
    'readonly tone?: "calm" | "loud";',
    '/** A number or an expression. */',
    'readonly most?: number | string;',
    '/** Any value. */',
    'readonly anything?: Json;',
    '/** Any object. */',
    'readonly map?: JsonObject;',
    '}',
    '',
    '/** A name. */',
    'export type Name = string',
    '',
  ])
})

test('one name for two different types is refused', async () => {
  const schemaOf = (type: string): JsonObject => ({ type: 'object', $defs: { Id: { type } } })
  await expect(
    grammarTypes(
      [
        { typeName: 'One', schema: schemaOf('string') },
        { typeName: 'Other', schema: schemaOf('integer') },
      ],
      {},
    ),
  ).rejects.toThrow('"Id"')
})
