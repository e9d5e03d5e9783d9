import { isObject, type Json } from '../../engine/json.ts'
import type { FormFormat, Meaning } from '../form-format.ts'
import { parsedSource, UnreadableForm, type SourceFile } from '../form/source-file.ts'
import { refuseUnread, SourceNode } from '../form/source-node.ts'
import type { Ledger } from '../form/ledger.ts'
import { schemaMeaning } from './schema-meaning.ts'

const dialects = [
  'http://json-schema.org/draft-04/schema',
  'http://json-schema.org/draft-06/schema',
  'http://json-schema.org/draft-07/schema',
  'https://json-schema.org/draft/2019-09/schema',
  'https://json-schema.org/draft/2020-12/schema',
]

/**
 * A JSON Schema of an object with the uiSchema of RJSF: two files, or one with `schema` and `uiSchema` as RJSF's playground
 * shares it.
 */
export const jsonSchema: FormFormat = {
  title: 'JSON Schema with uiSchema',
  keepsHiddenAnswers: true,
  recognises: (file) => {
    try {
      const value = parsedSource(file.bytes)
      return isSchemaOfObject(isObject(value) && isObject(value['schema']) ? value['schema'] : value)
    } catch {
      return false
    }
  },
  read: (file, ledger) => {
    const { schema, ui, rest } = opened(file, ledger)
    const meaning = formOf(schema, ui, file.name)
    rest?.refused({
      code: 'sample-answers',
      why: 'Answers that stand in the file are not taken over.',
      remedy: 'Write them as examples of the fields.',
    })
    noteUnusedDefinitions(schema, ledger)
    refuseUnread(schema, 'JSON Schema')
    if (ui !== null) refuseUnread(ui, 'the uiSchema')
    return meaning
  },
}

function isSchemaOfObject(value: Json): boolean {
  return (
    isObject(value) &&
    (isObject(value['properties']) || (value['type'] === 'object' && value['fields'] === undefined))
  )
}

interface Opened {
  readonly schema: SourceNode
  readonly ui: SourceNode | null
  readonly rest: SourceNode | null
}

function opened(file: SourceFile, ledger: Ledger): Opened {
  const value = parsedSource(file.bytes)
  const second = file.ui === undefined ? null : new SourceNode(parsedSource(file.ui), 'ui:', ledger)
  if (isObject(value) && isObject(value['schema'])) {
    const root = new SourceNode(value, '', ledger)
    const schema = root.at('schema')
    if (schema !== null) return { schema, ui: second ?? root.at('uiSchema'), rest: root.at('formData') }
  }
  return { schema: new SourceNode(value, '', ledger), ui: second, rest: null }
}

function formOf(schema: SourceNode, ui: SourceNode | null, name: string): Meaning {
  const dialect = schema.at('$schema')
  if (dialect !== null && !dialects.includes(String(dialect.value).replace(/#$/, '')))
    throw new UnreadableForm(
      `The schema is written for "${String(dialect.value)}". The importer knows drafts 04, 06, 07, 2019-09 and 2020-12; convert it to one of them.`,
      'version-unknown',
    )
  dialect?.kept()
  for (const key of ['$id', 'id', '$comment'])
    schema.at(key)?.changed({
      code: 'comment',
      why: 'A remark to authors and programs has no place in a product.',
      to: null,
    })
  return schemaMeaning({ schema, root: schema, ui, name: name.replace(/\.[^.]*$/, ''), begins: 'asRjsf' })
}

/** Definitions that nothing refers to have no effect in the source either. */
function noteUnusedDefinitions(schema: SourceNode, ledger: Ledger): void {
  for (const key of ['definitions', '$defs'])
    for (const [, definition] of schema.at(key)?.entries() ?? []) {
      const isUsed = ledger.sentences.some(({ place }) => place.startsWith(definition.place))
      if (!isUsed)
        definition.changed({
          code: 'unused-definition',
          why: 'Nothing refers to the definition: it is left out.',
          to: null,
        })
    }
}
