import { readFileSync } from 'node:fs'
import { load as parse } from 'js-yaml'
import type { GeneratedFile } from './generated-file.ts'

interface ApiFile {
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
}

interface OperationObject {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly 'x-qadam': { readonly service: string; readonly role?: string }
}

type PathItem = Readonly<Record<string, unknown>> & { readonly parameters?: readonly Parameter[] }

const methods = ['get', 'post', 'put', 'delete'] as const

/** The modules of the operations that products may name, and that pages call, from `schemas/api/openapi.yaml`. */
export async function generatedOperations(): Promise<readonly GeneratedFile[]> {
  // The file is ours and linted as OpenAPI; only the few keys read here matter.
  const api = parse(readFileSync('schemas/api/openapi.yaml', 'utf8')) as ApiFile
  return [
    { path: 'src/api/operations.generated.ts', text: operationsModule(api) },
    { path: 'src/api/own-operations.generated.ts', text: ownOperationsModule(api) },
  ]
}

interface Described {
  readonly method: string
  readonly path: string
  readonly item: PathItem
  readonly operation: OperationObject
}

function describedIn(api: ApiFile): readonly Described[] {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined
      return operation ? [{ method, path, item, operation }] : []
    }),
  )
}

/** Returns the text of the module that gives the pages the method and the path of every call of their own. */
function ownOperationsModule(api: ApiFile): string {
  const rows = describedIn(api)
    .filter(({ operation }) => isForPages(operation))
    .map(
      ({ method, path, operation }) => `  ${operation.operationId}: ['${method.toUpperCase()}', '${path}'],`,
    )
  return `// Written by \`npm run generate\` from schemas/api/openapi.yaml.

/** Method, and path with \`{names}\`, of every call that pages make themselves. */
export const ownOperationRows = {
${rows.toSorted().join('\n')}
} as const
`
}

/** Calls that no product file can name, and those that find a policy. */
function isForPages(operation: OperationObject): boolean {
  return !isForProducts(operation) || operation['x-qadam'].service === 'policy'
}

/**
 * Returns the text of the module that gives the browser the method, path and language header of every call that a
 * product file may name.
 */
function operationsModule(api: ApiFile): string {
  const rows = describedIn(api)
    .filter(({ operation }) => isForProducts(operation))
    .map((described) => rowOf(api, described))
  return `// Written by \`npm run generate\` from schemas/api/openapi.yaml.

/**
 * Method, path with \`{names}\`, the header in which the operation wants the language, and
 * for one that tells of a contract the query that names it.
 */
export type OperationRow = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  languageHeader: 'Accept-Language' | 'Content-Language' | null,
  contractQuery?: string,
]

/** Every call that a product file may name. */
export const operationRows: Readonly<Record<string, OperationRow>> = {
${rows.toSorted().join('\n')}
}
`
}

/** Calls that lookups, choices, prices and purchases are made of. */
function isForProducts({ 'x-qadam': { service, role } }: OperationObject): boolean {
  return (
    ['provider', 'products', 'policy'].includes(service) ||
    ['reference', 'submit', 'foreign'].includes(role ?? '')
  )
}

function rowOf(api: ApiFile, { method, path, item, operation }: Described): string {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) => {
    const name = parameter.$ref?.split('/').at(-1)
    return name === undefined ? parameter : (api.components.parameters[name] ?? parameter)
  })
  const header = parameters.find((one) => one.in === 'header' && one.name?.endsWith('-Language'))?.name
  const language = header === undefined ? 'null' : `'${header}'`
  const asked = parameters.find((one) => one.in === 'query' && one.required === true)?.name
  const tells = ['check', 'link'].includes(operation['x-qadam'].role ?? '') && asked !== undefined
  return `  ${operation.operationId}: ['${method.toUpperCase()}', '${path}', ${language}${tells ? `, '${asked}'` : ''}],`
}
