import type { RJSFSchema } from '@rjsf/utils'
import contentSchema from '../../../schemas/meta/content.schema.json' with { type: 'json' }
import type { Collection } from '../calls/admin-types.ts'

/** A schema of the content as the form reads it: references followed, texts marked as such. */
export interface FormSchema {
  readonly [keyword: string]: unknown
  readonly type?: string
  readonly properties?: Readonly<Record<string, FormSchema>>
  readonly required?: readonly string[]
  readonly items?: FormSchema
  readonly oneOf?: readonly FormSchema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  /** A text, or a rich text, in every language. */
  readonly 'x-texts'?: 'plain' | 'rich'
}

/** A menu is shown three levels deep; the schema itself has no end. */
const deepestMenu = 3

/** A schema of the form as RJSF takes it: both are JSON Schema, and RJSF's type is the wider one. */
export function toRjsf(schema: FormSchema): RJSFSchema {
  return schema as unknown as RJSFSchema
}

/** A schema that RJSF hands to a field of the form: it was made by `formSchemaOf`. */
export function fromRjsf(schema: RJSFSchema): FormSchema {
  return schema as unknown as FormSchema
}

const defs: Readonly<Record<string, FormSchema>> = contentSchema.$defs

/** The schema of what a collection holds, out of `schemas/meta/content.schema.json`. */
export function formSchemaOf(collection: Collection): FormSchema {
  return resolved({ $ref: `#/$defs/${collection}` }, 0)
}

function resolved(schema: FormSchema, menuDepth: number): FormSchema {
  const { $ref, ...own } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice('#/$defs/'.length)
    const target = resolved(defs[name] ?? {}, name === 'menuItem' ? menuDepth + 1 : menuDepth)
    const texts = name === 'text' ? 'plain' : name === 'html' ? 'rich' : null
    return { ...target, ...own, ...(texts && { 'x-texts': texts }) }
  }
  return {
    ...own,
    // Kinds of blocks leave that to what they are kinds of.
    ...(own.properties && { type: 'object' }),
    ...(own.properties && {
      properties: Object.fromEntries(
        Object.entries(own.properties).map(([name, one]) => [
          name,
          name === 'children' && menuDepth >= deepestMenu
            ? { type: 'array', maxItems: 0 }
            : resolved(one, menuDepth),
        ]),
      ),
    }),
    ...(own.items && { items: resolved(own.items, menuDepth) }),
    ...(own.oneOf && { oneOf: own.oneOf.map((one) => resolved(one, menuDepth)) }),
  }
}
