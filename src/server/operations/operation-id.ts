import type { operations } from '../../api/schema.d.ts'

/** Id of an operation in `schemas/api/openapi.yaml`. */
export type OperationId = keyof operations
