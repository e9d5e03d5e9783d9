import { operationsOf, readApiDocument } from '../../src/server/operations/index.ts'

const operations = operationsOf(await readApiDocument())

/** A call as the specification prints it: `POST /api/accident/contract/create`. */
export function documentedCall(operation: string): string {
  const known = operations.get(operation)
  if (known === undefined) throw new Error(`The API document has no operation ${operation}`)
  return `${known.method.toUpperCase()} ${known.path}`
}
