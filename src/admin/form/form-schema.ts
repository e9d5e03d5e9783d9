import type { RJSFSchema } from '@rjsf/utils'
import contentSchema from '../../../schemas/meta/content.schema.json' with { type: 'json' }
import type { Collection } from '../calls/admin-types.ts'

/** JSON Schema of content with references resolved and `x-texts` on translated texts. */
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
  /** Marks a translated text, plain or rich. */
  readonly 'x-texts'?: 'plain' | 'rich'
}

/** The portal shows three menu levels; the schema is recursive without a limit. */
const deepestMenu = 3

/** Casts a form schema to the schema type of RJSF; both are JSON Schema. */
export function toRjsf(schema: FormSchema): RJSFSchema {
  return schema as unknown as RJSFSchema
}

/** Casts a schema that RJSF passes to a field back to the type made by `formSchemaOf`. */
export function fromRjsf(schema: RJSFSchema): FormSchema {
  return schema as unknown as FormSchema
}

const defs: Readonly<Record<string, FormSchema>> = contentSchema.$defs

/** Returns the form schema of a collection from `schemas/meta/content.schema.json`. */
export function formSchemaOf(collection: Collection): FormSchema {
  return resolved({ $ref: `#/$defs/${collection}` }, 0)
}

const kindsOfText: Readonly<Record<string, 'plain' | 'rich'>> = { text: 'plain', html: 'rich' }

function resolved(schema: FormSchema, menuDepth: number): FormSchema {
  const { $ref, ...own } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice('#/$defs/'.length)
    const target = resolved(defs[name] ?? {}, name === 'menuItem' ? menuDepth + 1 : menuDepth)
    const texts = kindsOfText[name]
    return { ...target, ...own, ...(texts && { 'x-texts': texts }) }
  }
  return {
    ...own,
    // The definitions of block kinds have no `type`; RJSF needs one.
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
