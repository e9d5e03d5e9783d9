import { load } from 'js-yaml'
import { isObject, type Json } from '../../engine/json.ts'
import type { FormFormat, Meaning } from '../form-format.ts'
import { parsedSource, decodedText, UnreadableForm, type SourceFile } from '../form/source-file.ts'
import { refuseUnread, SourceNode } from '../form/source-node.ts'
import { schemaMeaning } from '../json-schema/schema-meaning.ts'
import type { Ledger } from '../form/ledger.ts'

/** The body of one operation of an OpenAPI document, 3.0 or 3.1, in JSON or YAML. */
export const openapi: FormFormat = {
  title: 'OpenAPI request body',
  keepsHiddenAnswers: false,
  recognises: (file) => {
    try {
      const value = documentOf(file)
      return isObject(value) && typeof value['openapi'] === 'string'
    } catch {
      return false
    }
  },
  read: meaningOf,
}

function documentOf({ name, bytes }: SourceFile): Json {
  if (!/\.ya?ml$/i.test(name)) return parsedSource(bytes)
  try {
    // What is no JSON (dates, sets) becomes what JSON makes of it.
    return JSON.parse(JSON.stringify(load(decodedText(bytes)) ?? null)) as Json
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new UnreadableForm(`The file is no YAML: ${reason}. Export it again from its tool.`, 'not-yaml')
  }
}

interface Operation {
  readonly id: string
  readonly node: SourceNode
  readonly schema: SourceNode
}

function meaningOf(file: SourceFile, ledger: Ledger): Meaning {
  const root = new SourceNode(documentOf(file), '', ledger)
  const version = String(root.at('openapi')?.value ?? '')
  if (!/^3\.[01]\b/.test(version))
    throw new UnreadableForm(
      `The document is OpenAPI "${version}"; the importer knows 3.0 and 3.1. Convert it, or give the older file.`,
      'version-unknown',
    )
  root.at('openapi')?.kept()
  const operation = chosen(operationsOf(root), file.operation ?? null)
  const title = operation.node.textAt('summary') ?? operation.id
  const meaning = schemaMeaning({ schema: operation.schema, root, ui: null, name: title, begins: 'empty' })
  refuseUnread(operation.schema, 'OpenAPI')
  noteUsed(root, ledger)
  operation.node.at('summary')?.kept({ kind: 'product', key: 'title' })
  noteRest(root, operation, ledger)
  return {
    ...meaning,
    added: [
      ...meaning.added,
      `The form is sent like every form of the portal; the operation "${operation.id}" is not called.`,
    ],
  }
}

function operationsOf(root: SourceNode): readonly Operation[] {
  return (root.at('paths')?.entries() ?? []).flatMap(([path, methods]) =>
    methods.entries().flatMap(([method, node]): readonly Operation[] => {
      const content = node.at('requestBody')?.at('content') ?? null
      const schema = content?.at('application/json')?.at('schema') ?? null
      return schema === null ? [] : [{ id: node.textAt('operationId') ?? `${method} ${path}`, node, schema }]
    }),
  )
}

function chosen(operations: readonly Operation[], wanted: string | null): Operation {
  const ids = operations.map(({ id }) => id).join(', ')
  if (wanted !== null) {
    const found = operations.find(({ id }) => id === wanted)
    if (found !== undefined) return found
    throw new UnreadableForm(
      `There is no operation "${wanted}" with a JSON body. There are: ${ids}.`,
      'operation-choice',
      operations.map(({ id }) => id),
    )
  }
  const [only, ...more] = operations
  if (only !== undefined && more.length === 0) return only
  if (only === undefined)
    throw new UnreadableForm('No operation of the document has a JSON body.', 'no-questions')
  throw new UnreadableForm(
    `Several operations have a JSON body. Say which with --operation: ${ids}.`,
    'operation-choice',
    operations.map(({ id }) => id),
  )
}

/** What is left of a schema of the components that the body uses is refused by name. */
function noteUsed(root: SourceNode, ledger: Ledger): void {
  for (const [, schema] of root.at('components')?.at('schemas')?.entries() ?? [])
    if (ledger.sentences.some(({ place }) => place.startsWith(`${schema.place}/`)))
      refuseUnread(schema, 'OpenAPI')
}

/** Everything beside the body belongs to the service and not to the form. */
function noteRest(root: SourceNode, operation: Operation, ledger: Ledger): void {
  const isBody = (place: string): boolean =>
    place === operation.schema.place || place.startsWith(`${operation.schema.place}/`)
  const holds = (node: SourceNode): boolean =>
    isBody(node.place) ||
    operation.schema.place.startsWith(`${node.place}/`) ||
    ledger.sentences.some(({ place }) => place.startsWith(`${node.place}/`))
  const look = (node: SourceNode): void => {
    for (const [, one] of node.entries()) {
      if (one.hasVerdict || isBody(one.place)) continue
      if (holds(one)) look(one)
      else
        one.changed({
          code: 'not-of-the-form',
          why: 'It describes the service, not what a form asks.',
          to: null,
        })
    }
  }
  look(root)
}
