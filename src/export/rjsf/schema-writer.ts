import type { JsonObject } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { NamedAnswer } from '../../import/index.ts'
import type { TargetTools } from '../export-target.ts'
import type {
  PlacedStatement,
  OutgoingForm,
  OutgoingList,
  OutgoingPage,
  OutgoingPart,
  OutgoingQuestion,
} from '../form/outgoing-form.ts'
import { noteAskedAlways, refuseQuestion } from '../form/refuse-question.ts'
import { Sayer } from '../form/sayer.ts'
import type { Statement } from '../form/statement.ts'
import { fieldSchema, isAskableField } from './field-schema.ts'
import { Grounding } from './grounding.ts'
import { writeRule } from './rule-schema.ts'
import { SchemaTree, type GrowingSchema } from './schema-tree.ts'
import { noteQuestion, uiOf } from './ui-of-question.ts'
import { UiTree } from './ui-tree.ts'

/** What is around a part: the conditions of its page and of its lists. */
interface Around {
  readonly statements: readonly Statement[]
  readonly isUnsure: boolean
}

/** Writes the schema and what the uiSchemas say. */
export class SchemaWriter {
  readonly answers: NamedAnswer[] = []
  readonly #form: OutgoingForm
  readonly #tools: TargetTools
  readonly #sayer: Sayer
  readonly #tree: SchemaTree
  readonly #ui = new UiTree()
  readonly #grounding = new Grounding()

  constructor(form: OutgoingForm, tools: TargetTools) {
    this.#form = form
    this.#tools = tools
    this.#sayer = new Sayer(form, tools.ledger, () => true)
    this.#tree = new SchemaTree(
      new Set([...askedIn(form.pages.flatMap(({ parts }) => parts)), ...form.constants.map(({ at }) => at)]),
    )
  }

  write(): GrowingSchema {
    const { ledger } = this.#tools
    for (const page of this.#form.pages) this.#page(page)
    for (const { at, value, place } of this.#form.constants) {
      if (typeof value === 'object') continue
      const type = typeof value
      this.#tree.put(at, { type, const: value, default: value }, [])
      this.#ui.add(at, { texts: {}, words: { 'ui:widget': 'hidden' } })
      this.answers.push({ source: at, at })
      ledger.kept(place, value, pointerOf(at))
    }
    for (const { at, computed } of this.#form.computed)
      ledger.refused(computed.place, computed.source, {
        code: 'computed',
        why: `JSON Schema computes nothing; ${at} is left out, and conditions that read it say what it is computed of.`,
        remedy: 'Compute it where the answers arrive.',
      })
    return this.#tree.root
  }

  ui(language: string): JsonObject {
    const title = this.#form.title[language]
    const lead = this.#form.lead[language]
    return {
      ...(title === undefined ? {} : { 'ui:title': title }),
      ...(lead === undefined ? {} : { 'ui:description': lead }),
      ...this.#ui.in(language),
    }
  }

  #page(page: OutgoingPage): void {
    const { ledger, texts } = this.#tools
    const shown = this.#sayer.shown([[]], page.guards, (one) =>
      this.#tree.attempt('/x', [this.#grounding.grounded(one)]),
    )
    ledger.changed(page.place, page.id, {
      code: 'one-page',
      why: 'The form has one page; the condition of the slide is that of each of its questions.',
      to: null,
    })
    texts.refused(page.title, 'RJSF has no pages: the questions of all slides follow one another.')
    texts.refused(page.lead, 'RJSF has no pages: the questions of all slides follow one another.')
    if (shown !== null) this.#noteGuards(page.guards)
    this.#parts(page.parts, {
      statements: shown === null ? [] : [this.#grounding.grounded(shown)],
      isUnsure: shown === null,
    })
  }

  #parts(parts: readonly OutgoingPart[], around: Around): void {
    for (const part of parts) {
      if (part.kind === 'list') this.#list(part, around)
      else if (part.kind === 'question') this.#question(part, around)
      else {
        this.#tools.ledger.refused(part.place, part.id, {
          code: 'text-without-place',
          why: 'RJSF has no texts between questions.',
          remedy: 'Say it in the hint of the next question.',
        })
        this.#tools.texts.refused(part.text, 'RJSF has no texts between questions.')
      }
    }
  }

  /** The condition of a part; null where JSON Schema cannot say it. */
  #shown(at: string, shown: readonly (readonly PlacedStatement[])[], around: Around): Statement | null {
    const own = this.#sayer.shown(shown, [], (one) => this.#tree.attempt(at, [this.#grounding.grounded(one)]))
    if (own !== null) this.#noteGuards(shown.flat())
    if (own !== null && !around.isUnsure) this.#grounding.note(at, [...around.statements, own])
    return own
  }

  #list(list: OutgoingList, around: Around): void {
    const { ledger, texts } = this.#tools
    if (!list.parts.some((part) => part.kind === 'question' && isAskableField(part))) {
      ledger.refused(list.place, list.id, {
        code: 'empty-items',
        why: 'The items of the list have no question that the form can ask.',
        remedy: 'Ask for the items otherwise.',
      })
      return
    }
    const shown = this.#shown(list.at, list.shown, around)
    const isUnsure = around.isUnsure || shown === null
    const statements = [
      ...around.statements,
      ...(shown === null ? [] : [this.#grounding.grounded(shown, around.statements)]),
    ]
    const bounds = { ...this.#bound(list, 'min', 'minItems'), ...this.#bound(list, 'max', 'maxItems') }
    const schema = { type: 'array', ...(isUnsure ? {} : bounds), items: { type: 'object', properties: {} } }
    this.#tree.put(list.at, schema, statements)
    if (!isUnsure && Number(bounds['minItems'] ?? 0) > 0) this.#tree.demand(list.at, statements)
    this.#ui.add(list.at, {
      texts: { 'ui:title': list.title },
      words: { 'ui:options': { copyable: list.isCopied, orderable: list.isOrdered } },
    })
    texts.kept(list.title, this.#ui.placeOf(list.at))
    ledger.kept(list.place, list.id, pointerOf(list.at))
    ledger.changed(list.listPlace, list.id, {
      code: 'list-of-items',
      why: 'Items have no cards, and are asked one below the other.',
      to: pointerOf(list.at),
    })
    this.#parts(list.parts, { statements, isUnsure })
  }

  #bound(list: OutgoingList, key: 'min' | 'max', keyword: string): JsonObject {
    const bound = this.#sayer.bound(list[key])
    const place = pointerBelow(list.listPlace, key)
    if (bound !== null) {
      this.#tools.ledger.kept(place, list[key].source, `${pointerOf(list.at)}/${keyword}`)
      return { [keyword]: bound }
    }
    this.#tools.ledger.refused(place, list[key].source, {
      code: 'bounds-of-a-list',
      why: 'JSON Schema has written numbers of items, and this one is computed.',
      remedy: 'Write the largest number, and check the list where the answers arrive.',
    })
    return {}
  }

  #question(question: OutgoingQuestion, around: Around): void {
    const { ledger } = this.#tools
    const { at, place, fieldPlace } = question
    try {
      const schema = fieldSchema(question, ledger)
      const shown = this.#shown(at, question.shown, around)
      const isUnsure = around.isUnsure || shown === null
      const statements = [
        ...around.statements,
        ...(shown === null ? [] : [this.#grounding.grounded(shown, around.statements)]),
      ]
      this.#tree.put(at, schema, statements)
      this.#demand(question, statements, isUnsure)
      for (const rule of question.rules)
        writeRule(rule, {
          question,
          statements,
          tree: this.#tree,
          sayer: this.#sayer,
          grounding: this.#grounding,
          tools: this.#tools,
        })
      this.#ui.add(at, uiOf(question))
      this.answers.push({ source: at, at })
      ledger.kept(place, at, pointerOf(at))
      ledger.kept(fieldPlace, at, pointerOf(at))
      noteQuestion(question, this.#ui.placeOf(at), this.#tools)
      if (isUnsure) noteAskedAlways(question, pointerOf(at), ledger)
    } catch (error) {
      refuseQuestion(question, error, ledger)
    }
  }

  #demand(question: OutgoingQuestion, statements: readonly Statement[], isUnsure: boolean): void {
    const { at, required, field } = question
    if (isUnsure || required === false) return
    const needed =
      required === true
        ? null
        : this.#sayer.statement(required, (one) => this.#tree.attempt(at, [this.#grounding.grounded(one)]))
    if (required !== true && needed === null) return
    if (required !== true) this.#tools.ledger.kept(required.place, required.source, pointerOf(at))
    const all = needed === null ? statements : [...statements, this.#grounding.grounded(needed, statements)]
    this.#tree.demand(at, all)
    if (field.type === 'array')
      this.#tree.restrict(at, { minItems: Math.max(1, Number(field.schema['minItems'] ?? 1)) }, all)
    if (field.type === 'boolean' && question.initial === null)
      this.#tools.ledger.changed(question.place, at, {
        code: 'begins-with-no',
        why: 'RJSF begins a required yes or no with no, so that it is never missing.',
        to: pointerOf(at),
      })
  }

  #noteGuards(guards: readonly PlacedStatement[]): void {
    for (const { place, source } of guards) this.#tools.ledger.kept(place, source, '/allOf')
  }
}

function askedIn(parts: readonly OutgoingPart[]): readonly string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'list') return [part.at, ...askedIn(part.parts)]
    return part.kind === 'question' && isAskableField(part) ? [part.at] : []
  })
}

/** Pointer of a field in the schema, without the conditions around it. */
function pointerOf(at: string): string {
  return at
    .slice(1)
    .split('/')
    .reduce(
      (pointer, step) => (step === '*' ? `${pointer}/items` : pointerBelow(pointer, 'properties', step)),
      '',
    )
}
