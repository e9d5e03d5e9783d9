import { load as parse } from 'js-yaml'

interface ApiFile {
  readonly paths: Readonly<Record<string, PathItem>>
}

interface Parameter {
  readonly $ref?: string
}

interface OperationObject {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly 'x-qadam': { readonly service: string; readonly role?: string }
}

type PathItem = Readonly<Record<string, unknown>> & { readonly parameters?: readonly Parameter[] }

const methods = ['get', 'post', 'put', 'delete'] as const

/** Text of the module that tells the browser the method, path and language header of every call a product file may name. */
export function operationsModule(openapiText: string): string {
  // The file is ours and linted as OpenAPI; only the few keys read here matter.
  const api = parse(openapiText) as ApiFile
  const rows = Object.entries(api.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined
      return operation && isForProducts(operation) ? [rowOf(method, path, item, operation)] : []
    }),
  )
  return `// Made by tools/generate-operations.ts from schemas/api/openapi.yaml; tests/wizard/operations.test.ts holds them together.

/** Method, path with \`{names}\`, and the header in which the operation wants the language. */
export type OperationRow = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  languageHeader: 'Accept-Language' | 'Content-Language' | null,
]

/** Every call that a product file may name. */
export const operationRows: Readonly<Record<string, OperationRow>> = {
${rows.toSorted().join('\n')}
}
`
}

/** Calls that lookups, choices, prices and purchases are made of. */
function isForProducts({ 'x-qadam': { service, role } }: OperationObject): boolean {
  return ['provider', 'products', 'policy'].includes(service) || role === 'reference'
}

function rowOf(method: string, path: string, item: PathItem, operation: OperationObject): string {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
  const header = parameters
    .map(({ $ref }) => $ref?.split('/').at(-1))
    .find((name) => name?.endsWith('Language'))
  const language = header === 'ContentLanguage' ? "'Content-Language'" : header ? "'Accept-Language'" : 'null'
  return `  ${operation.operationId}: ['${method.toUpperCase()}', '${path}', ${language}],`
}
