import openapiTS, { astToString, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'
import { isObject } from '../../src/engine/json.ts'
import type { Json, JsonObject } from '../../src/engine/index.ts'

/** A meta-schema of `schemas/meta`, and the name that the type of a whole file gets. */
export interface MetaSchema {
  readonly typeName: string
  readonly schema: JsonObject
}

/** Definitions whose types the code has already: definition → name and module of the type. */
export type KnownTypes = Readonly<Record<string, { readonly typeName: string; readonly module: string }>>

/**
 * The text of a module with the TypeScript types of everything that meta-schemas describe: one exported type for each
 * definition and one for each whole file. Descriptions become docstrings; properties and lists are readonly; an object or
 * a value that the schema leaves open is `JsonObject` or `Json`. Of definitions that several schemas repeat, the first is taken.
 * @throws Error when two schemas give one name to different types
 */
export async function grammarTypes(metaSchemas: readonly MetaSchema[], known: KnownTypes): Promise<string> {
  const definitions = definitionsOf(metaSchemas)
  const nodes = await openapiTS(apiDocument(definitions), {
    immutable: true,
    silent: true,
    transform: openType,
  })
  const types = typesByName(nodes)
  const text = Object.entries(definitions)
    .filter(([name]) => !Object.hasOwn(known, name))
    .map(([name, { description }]) => `${docstring(description)}${declaration(name, types.get(name) ?? '')}`)
    .join('\n\n')
    .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, (_, name: string) => known[name]?.typeName ?? name)
  return `${imports(known)}\n\n${text}\n`
}

/** Every definition and every whole file by the name of its type, with references among themselves. */
function definitionsOf(metaSchemas: readonly MetaSchema[]): Readonly<Record<string, JsonObject>> {
  const definitions: Record<string, JsonObject> = {}
  for (const { typeName, schema } of metaSchemas) {
    const { $schema, $id, $defs, ...file } = schema
    for (const [name, found] of Object.entries({ [typeName]: file, ...($defs as JsonObject) })) {
      const definition = withLocalReferences(found) as JsonObject
      const before = definitions[name]
      if (before !== undefined && sameType(before) !== sameType(definition))
        throw new Error(`Two meta-schemas define "${name}", and not alike: rename one of the definitions`)
      definitions[name] ??= definition
    }
  }
  return definitions
}

/** Equal for definitions that give the same TypeScript type. */
function sameType({ title, description, pattern, ...definition }: JsonObject): string {
  return JSON.stringify(definition)
}

/** `#/$defs/Id` and `product.schema.json#/$defs/Id` as references inside of an OpenAPI document. Titles are left out. */
function withLocalReferences(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withLocalReferences)
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === 'title' && typeof value === 'string'))
      .map(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? [key, value.replace(/^.*#\/\$defs\//, '#/components/schemas/')]
          : [key, withLocalReferences(value)],
      ),
  )
}

function apiDocument(schemas: Readonly<Record<string, JsonObject>>): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Grammar', version: '1' },
    paths: {},
    components: { schemas },
  })
}

const typeKeywords = ['$ref', 'type', 'enum', 'const', 'oneOf', 'properties', 'additionalProperties']

/** The type of a schema that leaves its value open; undefined for every other schema. */
function openType(schema: SchemaObject): ts.TypeNode | undefined {
  const has = typeKeywords.filter((keyword) => Object.hasOwn(schema, keyword))
  if (has.length === 0) return ts.factory.createTypeReferenceNode('Json')
  return has.length === 1 && schema.type === 'object'
    ? ts.factory.createTypeReferenceNode('JsonObject')
    : undefined
}

/** The printed type of each of the document's schemas. */
function typesByName(nodes: readonly ts.Node[]): ReadonlyMap<string, string> {
  const components = nodes.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components')
  if (!components || !ts.isInterfaceDeclaration(components)) return new Map()
  const schemas = components.members.find(
    (member) => member.name && ts.isIdentifier(member.name) && member.name.text === 'schemas',
  )
  if (!schemas || !ts.isPropertySignature(schemas) || !schemas.type || !ts.isTypeLiteralNode(schemas.type))
    return new Map()
  return new Map(
    schemas.type.members.flatMap((member) =>
      ts.isPropertySignature(member) && ts.isIdentifier(member.name) && member.type
        ? [[member.name.text, plainDocstrings(astToString(member.type))] as const]
        : [],
    ),
  )
}

/** Removes value lists from docstrings: the types already contain them. */
function plainDocstrings(text: string): string {
  return text
    .replaceAll(/^\s*\* @(?:enum|constant).*\n/gm, '')
    .replaceAll(/^\s*\/\*\* @(?:enum|constant).*\*\/\n/gm, '')
    .replaceAll(/\/\*\*\s*(?:\*\s)?@description (.*?)\s*\*\/\n/g, (_, description: string) =>
      docstring(description),
    )
}

const lineLength = 100

function docstring(description: Json | undefined): string {
  if (typeof description !== 'string') return ''
  const text = description.replaceAll(/\*\\?\//g, '*\\/')
  if (text.length <= lineLength) return `/** ${text} */\n`
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length < lineLength) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(` ${word}`)
  }
  return `/**\n${lines.map((line) => ` *${line}\n`).join('')} */\n`
}

/** An alias and no interface: an alias of an object is a `JsonObject`, too. */
function declaration(name: string, type: string): string {
  return `export type ${name} = ${type.trim()}`
}

function imports(known: KnownTypes): string {
  const modules = Map.groupBy(Object.values(known), ({ module }) => module)
  return [
    ...[...modules].map(
      ([module, types]) =>
        `import type { ${types.map(({ typeName }) => typeName).join(', ')} } from '${module}'`,
    ),
    `import type { Json, JsonObject } from '../json.ts'`,
  ].join('\n')
}
