import type { ExpandedProduct } from '../../engine/compile/index.ts'
import { isObject, type Json } from '../../engine/json.ts'
import { segmentsOf } from '../../engine/json-pointer.ts'

/** Fields of answers by name; a list's items are a tree, too. */
interface Tree {
  readonly parts: Map<string, Tree>
  /** Type of a single answer; null for an object or a list. */
  type: string | null
  isList: boolean
}

/**
 * Returns TypeScript types of a form's answers, as `onSubmit` and the server get them: every property is optional,
 * because a question that a condition hides has no answer.
 */
export function answerTypes(product: Pick<ExpandedProduct, 'id' | 'fields' | 'lists'>): {
  /** Name of the type: `ClinicIntakeAnswers`. */
  readonly name: string
  /** Its declaration, with an export. */
  readonly code: string
} {
  const root = empty()
  for (const { at } of Object.values(product.lists)) nodeAt(root, at).isList = true
  for (const { at, schema, local } of Object.values(product.fields))
    if (!local) nodeAt(root, at).type = typeOf(schema)
  const name = `${pascal(product.id)}Answers`
  return {
    name,
    code: `/** Answers of the form "${product.id}". */\nexport interface ${name} ${object(root, '')}\n`,
  }
}

function empty(): Tree {
  return { parts: new Map(), type: null, isList: false }
}

function nodeAt(root: Tree, pattern: string): Tree {
  let node = root
  for (const name of segmentsOf(pattern)) {
    if (name === '*') continue
    const inner = node.parts.get(name) ?? empty()
    node.parts.set(name, inner)
    node = inner
  }
  return node
}

function object({ parts }: Tree, indent: string, first: readonly string[] = []): string {
  const inner = `${indent}  `
  const lines = [...parts]
    .filter(([, part]) => part.type !== null || part.parts.size > 0)
    .map(([name, part]) => `${inner}readonly ${key(name)}?: ${written(part, inner)}`)
  return `{\n${[...first.map((line) => `${inner}${line}`), ...lines].join('\n')}\n${indent}}`
}

function written(tree: Tree, indent: string): string {
  if (tree.type !== null) return tree.type
  return tree.isList ? `readonly ${object(tree, indent, ['readonly id: string'])}[]` : object(tree, indent)
}

function typeOf(schema: Json | undefined): string {
  if (!isObject(schema)) return 'unknown'
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((one) => JSON.stringify(one)).join(' | ') || 'never'
  if (Array.isArray(schema['oneOf'])) return [...new Set(schema['oneOf'].map(typeOf))].join(' | ')
  const types = [schema['type'] ?? null].flat()
  return types.map((type) => typeOfName(type, schema)).join(' | ')
}

function typeOfName(type: Json, schema: Json & object): string {
  const { items, properties } = schema as { readonly items?: Json; readonly properties?: Json }
  switch (type) {
    case 'string':
    case 'boolean':
    case 'number':
      return type
    case 'integer':
      return 'number'
    case 'array': {
      const item = typeOf(items)
      return `readonly ${item.includes(' ') && !item.startsWith('{') ? `(${item})` : item}[]`
    }
    case 'object': {
      if (!isObject(properties)) return 'Readonly<Record<string, unknown>>'
      const parts = Object.entries(properties).map(
        ([name, part]) => `readonly ${key(name)}?: ${typeOf(part)} | null`,
      )
      return `{ ${parts.join('; ')} }`
    }
    default:
      return 'unknown'
  }
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}

function pascal(id: string): string {
  return id.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
