import type { JsonObject } from '../../engine/json.ts'
import { allHold, answersIn, Unsayable, type Statement } from '../form/statement.ts'
import { objectSubschema, stepsWithin } from './subschema.ts'

/** A schema while it grows. */
export interface GrowingSchema {
  type?: 'object'
  properties?: Record<string, GrowingSchema | JsonObject>
  required?: string[]
  items?: GrowingSchema
  allOf?: { if: JsonObject; then: GrowingSchema }[]
  [keyword: string]: unknown
}

/** The schema of all answers; fields with conditions stand in `then` of the object whose answers decide. */
export class SchemaTree {
  readonly root: GrowingSchema = { type: 'object', properties: {} }
  readonly #asked: ReadonlySet<string>

  /** `asked` are the patterns of all fields that the schema has. */
  constructor(asked: ReadonlySet<string>) {
    this.#asked = asked
  }

  /** Puts the schema of a field at its pattern, where all statements hold. */
  put(at: string, schema: JsonObject, statements: readonly Statement[]): void {
    const { object, steps } = this.#openAt(at, statements)
    const name = steps.at(-1) ?? ''
    const parent = objectAt(object, steps.slice(0, -1))
    parent.properties = { ...parent.properties, [name]: schema }
  }

  /** Says that a field must be there, where all statements hold. An object that holds it must be there, too. */
  demand(at: string, statements: readonly Statement[]): void {
    const { object, steps } = this.#openAt(at, statements)
    let parent = object
    for (const [index, step] of steps.entries()) {
      parent.required = [...new Set([...(parent.required ?? []), step])]
      if (index < steps.length - 1) parent = objectAt(parent, [step])
    }
  }

  /** Puts further words at a field, where all statements hold. */
  restrict(at: string, schema: JsonObject, statements: readonly Statement[]): void {
    const { object, steps } = this.#openAt(at, statements.length === 0 ? [] : statements)
    const parent = objectAt(object, steps.slice(0, -1))
    const name = steps.at(-1) ?? ''
    const known = parent.properties?.[name]
    parent.properties = {
      ...parent.properties,
      [name]: known === undefined ? schema : { ...known, ...schema },
    }
  }

  /** Throws `Unsayable` where JSON Schema cannot say the statements for a field. */
  attempt(at: string, statements: readonly Statement[]): void {
    const missing = statements.flatMap(answersIn).find((one) => !this.#asked.has(one))
    if (missing !== undefined)
      throw new Unsayable('question-missing', `It reads ${missing}, which the form does not ask.`)
    for (const [scope, statement] of byScope(at, statements)) objectSubschema(statement, scope)
  }

  /** The object in which a field stands under its conditions, and the steps to it. */
  #openAt(
    at: string,
    statements: readonly Statement[],
  ): { readonly object: GrowingSchema; readonly steps: readonly string[] } {
    let object = this.root
    let scope = ''
    const conditions = new Map(byScope(at, statements))
    for (const next of [...scopesOf(at), null]) {
      const statement = conditions.get(scope)
      if (statement !== undefined) object = thenOf(object, objectSubschema(statement, scope))
      if (next === null) break
      const list = objectAt(object, stepsWithin(next.slice(0, -2), scope), true)
      list.items ??= {}
      object = list.items
      scope = next
    }
    return { object, steps: stepsWithin(at, scope) }
  }
}

/** Patterns of the items around a field, the outermost first: `/jobs/*`. */
function scopesOf(at: string): readonly string[] {
  return [...at.matchAll(/\/\*(?=\/)/g)].map(({ index }) => at.slice(0, index + 2))
}

/** Statements by the object whose answers they read: the innermost one that holds them all. */
function byScope(at: string, statements: readonly Statement[]): readonly (readonly [string, Statement])[] {
  const scopes = ['', ...scopesOf(at)]
  const found = new Map<string, Statement[]>()
  for (const statement of statements) {
    if (statement.kind === 'always' && statement.holds) continue
    const inItems = answersIn(statement).filter((one) => one.includes('*'))
    const scope =
      scopes.findLast((one) => one !== '' && inItems.some((read) => read.startsWith(`${one}/`))) ?? ''
    const isMixed = inItems.length > 0 && answersIn(statement).some((one) => !one.startsWith(`${scope}/`))
    if (isMixed)
      throw new Unsayable(
        'items-compared',
        'It reads answers of an item and others together, and JSON Schema looks at one object.',
      )
    found.set(scope, [...(found.get(scope) ?? []), statement])
  }
  return [...found].map(([scope, all]) => [scope, allHold(all)] as const)
}

function thenOf(object: GrowingSchema, condition: JsonObject): GrowingSchema {
  object.allOf ??= []
  const text = JSON.stringify(condition)
  const known = object.allOf.find((one) => JSON.stringify(one.if) === text)
  if (known !== undefined) return known.then
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
  const made = { if: condition, then: {} }
  object.allOf.push(made)
  return made.then
}

/** The schema some steps below; objects that are not there are made. */
function objectAt(object: GrowingSchema, steps: readonly string[], isList = false): GrowingSchema {
  return steps.reduce<GrowingSchema>((parent, step, index) => {
    parent.properties ??= {}
    const known = parent.properties[step]
    if (known !== undefined) return known
    const made: GrowingSchema = isList && index === steps.length - 1 ? {} : { type: 'object', properties: {} }
    parent.properties[step] = made
    return made
  }, object)
}
