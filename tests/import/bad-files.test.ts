import { expect, test } from 'vitest'
import { mostBytes, UnreadableForm, type SourceFile } from '../../src/import/index.ts'
import { imported, jsonFile } from './imported-form.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const nested = (depth: number): string =>
  `${'{"type":"object","properties":{"a":'.repeat(depth)}{"type":"string"}${'}}'.repeat(depth)}`

test.each<{ says: string; file: SourceFile; answer: RegExp }>([
  { says: 'an empty file', file: { name: 'a.json', bytes: bytes('') }, answer: /is empty/ },
  {
    says: 'a file that is cut',
    file: { name: 'a.json', bytes: bytes('{"type":"object","properties":{"a":{"ty') },
    answer: /no known format/,
  },
  {
    says: 'a file of no known format',
    file: jsonFile({ hello: 'world' }),
    answer: /no known format: .*JSON Schema.*--format/,
  },
  {
    says: 'a file above the limit',
    file: { name: 'a.json', bytes: new Uint8Array(mostBytes + 1) },
    answer: /larger than 20 MB/,
  },
  {
    says: 'bytes that are no text',
    file: { name: 'a.json', bytes: new Uint8Array([0xff, 0xfe, 0x7b, 0x00]) },
    answer: /no known format/,
  },
])('$says gets an answer that says what to do', async ({ file, answer }) => {
  const asked = imported(file)
  await expect(asked).rejects.toThrow(UnreadableForm)
  await expect(asked).rejects.toThrow(answer)
})

test.each<{ says: string; text: string; answer: RegExp }>([
  { says: 'a cut schema', text: '{"type":"object"', answer: /no JSON: .*Export it again/ },
  { says: 'a schema nested without end', text: nested(300), answer: /more than 200 levels/ },
  {
    says: 'an unknown dialect',
    text: '{"$schema":"https://json-schema.org/draft/2031-01/schema","properties":{"a":{"type":"string"}}}',
    answer: /drafts 04, 06, 07, 2019-09 and 2020-12/,
  },
  {
    says: 'a schema without questions',
    text: '{"type":"object","properties":{}}',
    answer: /no property that is a question/,
  },
])('as a JSON Schema, $says gets an answer that says what to do', async ({ text, answer }) => {
  const asked = imported({ name: 'a.json', bytes: bytes(text) }, { format: 'jsonSchema' })
  await expect(asked).rejects.toThrow(UnreadableForm)
  await expect(asked).rejects.toThrow(answer)
})
