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

/** The module of the operations that products may name, from `schemas/api/openapi.yaml`. */
export async function generatedOperations(): Promise<readonly GeneratedFile[]> {
  const openapiText = readFileSync('schemas/api/openapi.yaml', 'utf8')
  return [{ path: 'src/api/operations.generated.ts', text: operationsModule(openapiText) }]
}

/**
 * Returns the text of the module that gives the browser the method, path and language header of every call that a
 * product file may name.
 */
function operationsModule(openapiText: string): string {
  // The file is ours and linted as OpenAPI; only the few keys read here matter.
  const api = parse(openapiText) as ApiFile
  const rows = Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined
      return operation && isForProducts(operation) ? [rowOf(api, { method, path }, item, operation)] : []
    }),
  )
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

function rowOf(
  api: ApiFile,
  { method, path }: { readonly method: string; readonly path: string },
  item: PathItem,
  operation: OperationObject,
): string {
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
