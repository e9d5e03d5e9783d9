import { readFileSync } from 'node:fs'
import { load as parse } from 'js-yaml'
import { knownOperations, withForeign } from '../../src/engine/compile/index.ts'
import { documentsOf, foreignFiles } from '../../src/server/foreign/foreign-documents.ts'

/** Operations that examples may name: those of the project, and of the services that examples ask. */
export const exampleOperations = knownOperations(
  withForeign(
    // The file is linted as OpenAPI, an object.
    parse(readFileSync('schemas/api/openapi.yaml', 'utf8')) as object,
    documentsOf(foreignFiles(['examples/api'])),
  ),
)
