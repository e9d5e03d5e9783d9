import type { operations } from './schema.d.ts'

/** Id of an operation in `schemas/api/openapi.yaml`. */
export type OperationId = keyof operations

/** Path or query parameters of an operation; never when it has none. */
export type ValuesOf<Id extends OperationId, Place extends 'path' | 'query'> = operations[Id] extends {
  readonly parameters: { readonly [Name in Place]?: infer Values }
}
  ? NonNullable<Values>
  : never

/** Body of a request of an operation; never when it has none. */
export type BodyOf<Id extends OperationId> = operations[Id] extends {
  readonly requestBody: { readonly content: infer Content }
}
  ? Content[keyof Content]
  : never

/** The `data` of the answer 200 of an operation: `File` when the answer is no JSON, void for 204. */
export type AnswerOf<Id extends OperationId, File = never> = operations[Id] extends {
  readonly responses: { readonly 200: { readonly content: infer Content } }
}
  ? Content extends { readonly 'application/json': { readonly data: infer Data } }
    ? Data
    : File
  : void
