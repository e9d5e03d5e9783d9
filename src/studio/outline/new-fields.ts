import type { JsonValue } from '../../authoring/index.ts'

/** Fields of the data without a question: what a block or a call fills, what is computed, and groups of fields. */
export const newFields = {
  field: { type: 'string' },
  group: { type: 'object', properties: {} },
} as const satisfies Readonly<Record<string, JsonValue>>
