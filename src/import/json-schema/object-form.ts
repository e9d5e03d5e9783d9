import { pointerBelow } from '../../engine/json-pointer.ts'
import { and, atom, negation, or, truth, Untranslatable, type CelTerm, type TermType } from '../form/cel.ts'
import type { FormPart } from '../form/foreign-form.ts'
import { ownText } from '../form/own-texts.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget, textTarget } from '../form/target.ts'
import { decidingSchema } from './deciding-schema.ts'
import { fieldParts } from './field-parts.ts'
import { layersOf, type Guard, type Layer } from './layers.ts'
import { never } from './presence.ts'
import { saysSame } from './schema.ts'
import type { ObjectPlace, SchemaForm } from './schema-form.ts'
import { objectTest, valueTest } from './subschema-test.ts'
import type { UiSchema } from './ui-schema.ts'

/** One property of an object with all that its layers say of it. */
interface Property {
  readonly name: string
  readonly at: string
  readonly term: CelTerm
  readonly schema: SourceNode
  /** On what it is shown. */
  when: CelTerm
  /** On what it must be answered. */
  needed: CelTerm
  /** What demands it. */
  demand: SourceNode | null
}

/** The parts of a form that an object schema is, in the order of its properties. */
export function objectParts(
  form: SchemaForm,
  node: SourceNode,
  ui: UiSchema,
  place: ObjectPlace,
): readonly FormPart[] {
  const layers = layersOf(node, form.opener)
  const properties = namedProperties(form, layers, place)
  const find = (name: string): CelTerm | null => properties.get(name)?.term ?? null
  for (const layer of layers) {
    const guard = guardTerm(layer, find)
    if (guard === null) continue
    noteProperties(form, layer, { guard, properties })
    noteDuties(layer, { guard, properties })
    noteObjectKeywords(layer.node)
  }
  return inOrder([...properties.values()], ui).flatMap((property) => {
    const shown = and(place.when, property.when)
    return fieldParts(form, property.schema, ui.at(property.name), {
      ...place,
      at: property.at,
      cel: property.term.cel,
      source: pointerBelow(place.source, property.name),
      when: shown,
      name: property.name,
      needed: property.needed,
      demand: property.demand,
    })
  })
}

/** Names every property of the layers; the first schema of a name is that of the field. */
function namedProperties(
  form: SchemaForm,
  layers: readonly Layer[],
  place: ObjectPlace,
): Map<string, Property> {
  const properties = new Map<string, Property>()
  for (const layer of layers)
    for (const [name, stated] of layer.node.at('properties')?.entries() ?? []) {
      if (properties.has(name)) continue
      const schema = layer.decidedBy === name ? decidingSchema(name, stated, layers) : stated
      const own = form.names.field(place.at, name)
      if (own !== name) schema.renamed(name, fieldTarget(`${place.at}/${own}`))
      properties.set(name, {
        name,
        at: `${place.at}/${own}`,
        term: fieldTerm(form, schema, `${place.cel}.${own}`),
        schema,
        // Each layer adds its own case.
        when: layer.guards.length === 0 ? truth : never,
        needed: never,
        demand: null,
      })
    }
  return properties
}

const kinds: Readonly<Record<string, TermType>> = { integer: 'number', number: 'number', boolean: 'boolean' }

/** The term of a field in expressions: its kind and its choices. */
function fieldTerm(form: SchemaForm, node: SourceNode, cel: string): CelTerm {
  try {
    const schema = form.opener.open(node)
    const type = schema.type ?? 'object'
    if (type === 'array') return atom(cel, 'list')
    const kind = kinds[type] ?? 'text'
    const isDate = schema.text('format') === 'date'
    const listed = schema.at('enum')?.value
    const more = Array.isArray(listed) ? { choices: listed } : {}
    return atom(cel, kind === 'text' && isDate ? 'date' : kind, more)
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    return atom(cel, 'text') // the field itself is refused where it is read
  }
}

/** When a layer counts; null where its condition cannot be translated, which is refused. */
function guardTerm(layer: Layer, find: (name: string) => CelTerm | null): CelTerm | null {
  let failing: Guard | null = null
  try {
    const terms = layer.guards.map((guard) => {
      failing = guard
      return termOf(guard, find)
    })
    return and(...terms)
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    const refusal = {
      code: error.code,
      why: error.message,
      remedy: 'Write the condition into the product by hand.',
    }
    guardNode(failing)?.refused(refusal)
    layer.node.refused({ ...refusal, why: `It depends on a condition that is refused: ${error.message}` })
    return null
  }
}

function guardNode(guard: Guard | null): SourceNode | null {
  if (guard === null || guard.kind === 'present') return null
  return guard.kind === 'fits' ? guard.schema : guard.property
}

function termOf(guard: Guard, find: (name: string) => CelTerm | null): CelTerm {
  switch (guard.kind) {
    case 'fits': {
      const test = objectTest(guard.schema, find, null)
      return guard.fits ? test : negation(test)
    }
    case 'present': {
      const term = find(guard.name)
      if (term === null)
        throw new Untranslatable(
          'condition-name',
          `It depends on "${guard.name}", which is no question of this object.`,
        )
      return term.type === 'list'
        ? atom(`size(${term.cel}) > 0`, 'boolean')
        : { ...atom(`${term.cel} != null`, 'boolean'), level: 3 }
    }
    case 'branch': {
      const term = find(guard.name)
      if (term === null)
        throw new Untranslatable(
          'condition-name',
          `It is decided by "${guard.name}", which is no question of this object.`,
        )
      const words = guard.property.at('enum') ?? guard.property.at('const') ?? guard.property.at('not')
      if (words === null)
        throw new Untranslatable(
          'condition-keyword',
          'The alternative has neither const nor enum of what decides.',
        )
      return valueTest(guard.property, term, null)
    }
    default:
      return guard satisfies never
  }
}

interface Counting {
  readonly guard: CelTerm
  readonly properties: ReadonlyMap<string, Property>
}

function noteProperties(form: SchemaForm, layer: Layer, { guard, properties }: Counting): void {
  for (const [name, schema] of layer.node.at('properties')?.entries() ?? []) {
    const property = properties.get(name)
    if (property === undefined) continue
    if (layer.decidedBy === name) {
      if (property.schema.place === schema.place) decidingChoice(property, schema)
      continue
    }
    if (property.schema.place === schema.place || saysSame(property.schema, schema)) {
      property.when = or(property.when, guard)
      continue
    }
    restrict(form, { property, schema, guard })
  }
}

/** The property that decides between branches and stands in them alone is asked always. */
function decidingChoice(property: Property, schema: SourceNode): void {
  property.when = truth
  schema.at('title')?.kept(textTarget(property.at, 'label'))
}

/** A second schema of a property is a rule on its answer. */
function restrict(
  form: SchemaForm,
  {
    property,
    schema,
    guard,
  }: { readonly property: Property; readonly schema: SourceNode; readonly guard: CelTerm },
): void {
  try {
    if (property.when.constant === false) property.when = guard
    else if (property.when.constant !== true)
      throw new Untranslatable(
        'second-schema',
        'Another alternative asks for the same answer otherwise; a question has one schema.',
      )
    const holds = valueTest(schema, property.term, fieldTarget(property.at))
    if (holds.constant === true) return
    const id = form.names.id('rule', property.name)
    form.rules.push({
      id,
      at: [property.at],
      holds: or(negation(guard), holds).cel,
      when: null,
      text: ownText('wrong', ['en']),
    })
    schema.changed({
      code: 'rule-of-a-condition',
      why: 'What a condition says of an answer is a rule at the field, with a message of its own.',
      to: { kind: 'rule', id },
    })
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    schema.refused({
      code: 'second-schema',
      why: `The property has another schema elsewhere, and this one is no rule: ${error.message}`,
      remedy: 'Write it as a rule of the product.',
    })
  }
}

function noteDuties(layer: Layer, { guard, properties }: Counting): void {
  const listed = layer.node.at('required')?.elements() ?? []
  for (const node of [...listed, ...layer.demands]) {
    const property = properties.get(String(node.value))
    if (property === undefined)
      node.refused({
        code: 'required-unknown',
        why: 'No property of this name is declared, so that nobody could answer it.',
        remedy: 'Declare it under properties, or take it out of required.',
      })
    else {
      property.needed = or(property.needed, guard)
      property.demand = node
      node.kept(inputTarget(property.at))
    }
  }
}

/** Keywords of an object that a form has by itself, or cannot have. */
function noteObjectKeywords(node: SourceNode): void {
  node.at('type')?.kept()
  const more = node.at('additionalProperties') ?? node.at('unevaluatedProperties')
  if (more?.value === false) more.kept()
  else
    more?.refused({
      code: 'names-of-ones-own',
      why: 'A product asks for declared fields only; nobody adds a field of another name.',
      remedy: 'Ask for a list of items with a name and a value.',
    })
  for (const key of ['example', 'xml', 'externalDocs', 'discriminator'])
    node
      .at(key)
      ?.changed({ code: 'comment', why: 'A remark to programs has no place in a product.', to: null })
  const constant = node.at('$comment')
  constant?.changed({ code: 'comment', why: 'A comment to authors has no place in a product.', to: null })
}

/** Properties in the order that the uiSchema says; `*` stands for all others. */
function inOrder(properties: readonly Property[], ui: UiSchema): readonly Property[] {
  const order = ui.option('order')
  if (order === null) return properties
  order.kept()
  const names = order.elements().map(({ value }) => String(value))
  const others = properties.filter(({ name }) => !names.includes(name))
  const sorted = names.flatMap((name) =>
    name === '*' ? others : properties.filter((property) => property.name === name),
  )
  return names.includes('*') ? sorted : [...sorted, ...others]
}
