import type { CelExpression } from '../cel/cel-expression.ts'
import type { Field } from '../compiled/compiled-product.ts'
import type { Json } from '../json.ts'
import { emitCel } from './emit-cel.ts'
import type { ExpandedPart, ExpandedProduct } from './expanded-product.ts'
import { validatedSchema } from './field-schema.ts'
import { type FormatId, formatIdOf, formats } from '../../formats/index.ts'
import { primary, type Js } from './js-code.ts'
import { formatCode, jsKey } from './js-literal.ts'
import { formatsName, validatorCode } from './validator/index.ts'

/**
 * Returns the product as the text of an ES module whose default export is `(r: Runtime) => CompiledProduct`: its
 * structure, its expressions as functions over a scope, and its fields' validators. The module imports nothing and
 * evaluates no text; it declares repeated expressions, patterns, formats and validators once. The same product gives
 * the same text. `withSources` adds the sources of expressions, which a running wizard does not need.
 */
export function emitModule(expanded: ExpandedProduct, { withSources = false } = {}): string {
  const patterns = named('p')
  const formatTests = new Map<string, string>()
  const validators = named('v')
  const expressions = named('x')
  const helpers = named('h')

  const expressionName = (expression: CelExpression): string => {
    const code = emitCel(
      expression,
      (pattern): Js => primary(patterns.nameOf(String(new RegExp(pattern, 'u')))),
      (text): Js => primary(helpers.nameOf(text)),
    )
    const body = code.startsWith('{') ? `(${code})` : code
    const source = withSources ? `,${JSON.stringify(expression.source)}` : ''
    return expressions.nameOf(`x(${JSON.stringify(expression.reads)},s=>${body}${source})`)
  }
  const fieldCode = (field: ExpandedPart<Field>): string => {
    const schema = validatedSchema(field.schema)
    const code = validatorCode(schema)
    for (const name of formatsOf(schema)) formatTests.set(name, formatCode(name))
    const { examples, ...answered } = field.schema
    const structure = literal({ ...field, schema: answered }, expressionName)
    const rightLength = field.format === null ? null : formats[field.format].rightLength
    const pattern = rightLength === null ? '' : `,${patterns.nameOf(String(rightLength.pattern))}`
    return `${structure.slice(0, -1)},validate:r.validator(${validators.nameOf(code)},${JSON.stringify(field.at)}${pattern})}`
  }
  const members = Object.entries(expanded).map(([key, value]) =>
    key === 'fields'
      ? `fields:{${Object.entries(expanded.fields)
          .map(([at, field]) => `${jsKey(at)}:${fieldCode(field)}`)
          .join(',')}}`
      : `${jsKey(key)}:${literal(value, expressionName)}`,
  )
  const tests = [...formatTests]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, code]) => `${jsKey(name)}:${code}`)
  return [
    'export default r=>{',
    'const x=(reads,evaluate,source=null)=>({source,reads,evaluate})',
    ...patterns.declarations(),
    `const ${formatsName}={${tests.join(',')}}`,
    ...validators.declarations(),
    ...helpers.declarations(),
    ...expressions.declarations(),
    `return {${members.join(',\n')}}`,
    '}',
    '',
  ].join('\n')
}

/** Names for texts, one a text, in the order in which they are first asked for. */
function named(letter: string): {
  readonly nameOf: (text: string) => string
  readonly declarations: () => readonly string[]
} {
  const names = new Map<string, string>()
  return {
    nameOf: (text) => {
      const name = names.get(text) ?? `${letter}${names.size}`
      names.set(text, name)
      return name
    },
    declarations: () => [...names].map(([text, name]) => `const ${name}=${text}`),
  }
}

/** Names of the formats that a schema and all within it demand. */
function formatsOf(schema: Json): readonly FormatId[] {
  if (Array.isArray(schema)) return schema.flatMap(formatsOf)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'format' && typeof value === 'string' ? [formatIdOf(value)] : formatsOf(value),
  )
}

/** A structure as a literal, with names in place of its expressions. */
function literal(value: unknown, expressionName: (expression: CelExpression) => string): string {
  if (Array.isArray(value))
    return `[${value.map((element: unknown) => literal(element, expressionName)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isExpression(value)) return expressionName(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries.map(([key, part]) => `${jsKey(key)}:${literal(part, expressionName)}`).join(',')}}`
}

function isExpression(value: object): value is CelExpression {
  return 'source' in value && 'ast' in value && 'reads' in value && 'boundaries' in value
}
