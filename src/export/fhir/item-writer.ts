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
  OutgoingRule,
} from '../form/outgoing-form.ts'
import { noteAskedAlways, refuseQuestion } from '../form/refuse-question.ts'
import { typeOf } from '../form/read-value.ts'
import { Sayer } from '../form/sayer.ts'
import { answersIn, anyHolds, notOf, Unsayable, type Statement } from '../form/statement.ts'
import { enableWhenOf } from './enable-when.ts'
import { extension, expressionOf, sdc } from './extensions.ts'
import { fhirpathOf, type FhirItemName, type FhirNames } from './fhirpath.ts'
import { isAskableItem, itemBody, itemTypeOf } from './item-body.ts'
import { linkIdOf } from './link-id.ts'
import { translatedText } from './texts.ts'
import { UnaskedItems } from './unasked-items.ts'

/** Where items are written. */
interface ItemPlace {
  /** Pointer of the list of items in the questionnaire. */
  readonly pointer: string
  readonly isInItems: boolean
  /** Pointer of the answers. */
  readonly source: string
  /** What is around it is shown on a condition that was refused. */
  readonly isUnsure: boolean
}

/** Writes the items of a questionnaire: a group for each page, a repeating group for each list. */
export class ItemWriter {
  readonly answers: NamedAnswer[] = []
  readonly #form: OutgoingForm
  readonly #tools: TargetTools
  readonly #sayer: Sayer
  readonly #items = new Map<string, FhirItemName>()
  readonly #language: string

  constructor(form: OutgoingForm, tools: TargetTools) {
    this.#form = form
    this.#tools = tools
    this.#sayer = new Sayer(form, tools.ledger, () => false)
    this.#language = form.languages[0]
  }

  pages(): readonly JsonObject[] {
    this.#name(this.#form.pages.flatMap(({ parts }) => parts))
    for (const { at, field } of this.#form.computed)
      if (field.list === null) this.#items.set(at, { linkId: linkIdOf(at), isCoded: false })
    for (const { at } of this.#form.constants) this.#items.set(at, { linkId: linkIdOf(at), isCoded: false })
    const unasked = new UnaskedItems(this.#form, this.#tools, {
      items: this.#items,
      answers: this.answers,
      sayer: this.#sayer,
    })
    const computed = unasked.calculated()
    const pages = this.#form.pages.map((page, index) => this.#page(page, index))
    const rest = [...unasked.constants(), ...computed]
    return [
      ...pages,
      ...rest.map(({ item, place, says }, index) => {
        this.#tools.ledger.kept(place, says, `/item/${pages.length + index}`)
        return item
      }),
    ]
  }

  #name(parts: readonly OutgoingPart[]): void {
    for (const part of parts) {
      if (part.kind === 'question' && isAskableItem(part))
        this.#items.set(part.at, {
          linkId: linkIdOf(part.at),
          isCoded: part.choices !== null && itemTypeOf(part) === 'coding',
        })
      if (part.kind !== 'list') continue
      this.#items.set(part.at, { linkId: linkIdOf(part.at), isCoded: false })
      this.#name(part.parts)
    }
  }

  #page(page: OutgoingPage, index: number): JsonObject {
    const { ledger, texts } = this.#tools
    const pointer = `/item/${index}`
    const shown = this.#sayer.shown([[]], page.guards, this.#attempt(false))
    const item = {
      linkId: `page.${page.id}`,
      ...translatedText('text', page.title, this.#language),
      type: 'group',
      ...this.#enabled(shown, page.guards, pointer),
      item: this.#parts(page.parts, {
        pointer: `${pointer}/item`,
        isInItems: false,
        source: '',
        isUnsure: shown === null,
      }),
    }
    ledger.kept(page.place, page.id, `${pointer}/linkId`)
    texts.kept(page.title, `${pointer}/text`)
    texts.refused(page.lead, 'A group has a title and no text below it.')
    return item
  }

  #parts(parts: readonly OutgoingPart[], place: ItemPlace): readonly JsonObject[] {
    const items: JsonObject[] = []
    for (const part of parts) {
      const pointer = `${place.pointer}/${items.length}`
      const item = this.#part(part, pointer, place)
      if (item !== null) items.push(item)
    }
    return items
  }

  #part(part: OutgoingPart, pointer: string, place: ItemPlace): JsonObject | null {
    const { ledger, texts } = this.#tools
    if (part.kind === 'list') return this.#list(part, pointer, place)
    if (part.kind === 'question') {
      try {
        return this.#question(part, pointer, place)
      } catch (error) {
        refuseQuestion(part, error, ledger)
        return null
      }
    }
    const shown = this.#sayer.shown(part.shown, [], this.#attempt(place.isInItems))
    ledger.kept(part.place, part.id, `${pointer}/linkId`)
    texts.kept(part.text, `${pointer}/text`)
    return {
      linkId: `${part.kind}.${part.id}`,
      ...translatedText('text', part.text, this.#language),
      type: 'display',
      ...this.#enabled(shown, part.shown.flat(), pointer),
    }
  }

  #list(list: OutgoingList, pointer: string, place: ItemPlace): JsonObject {
    const { ledger, texts } = this.#tools
    const shown = this.#sayer.shown(list.shown, [], this.#attempt(place.isInItems))
    const linkId = linkIdOf(list.at)
    const bounds = (['min', 'max'] as const).flatMap((key) => {
      const bound = this.#sayer.bound(list[key])
      const where = pointerBelow(list.listPlace, key)
      if (bound === null)
        ledger.refused(where, list[key].source, {
          code: 'bounds-of-a-list',
          why: 'A questionnaire has written numbers of items, and this one is computed.',
          remedy: 'Write the largest number, and check the list where the answers arrive.',
        })
      else ledger.kept(where, list[key].source, `${pointer}/extension`)
      if (bound === null || (key === 'min' && bound === 0)) return []
      const name = key === 'min' ? 'questionnaire-minOccurs' : 'questionnaire-maxOccurs'
      return [extension(name, { valueInteger: bound })]
    })
    ledger.kept(list.place, list.id, `${pointer}/linkId`)
    ledger.changed(list.listPlace, list.id, {
      code: 'list-of-items',
      why: 'Cards, copies, the order of items and how many there are at first are left to the tool.',
      to: `${pointer}/repeats`,
    })
    texts.kept(list.title, `${pointer}/text`)
    return {
      ...(bounds.length === 0 ? {} : { extension: bounds }),
      linkId,
      ...translatedText('text', list.title, this.#language),
      type: 'group',
      ...this.#enabled(shown, list.shown.flat(), pointer),
      ...(this.#sayer.bound(list.min) === 0 ? {} : { required: true }),
      repeats: true,
      item: this.#parts(list.parts, {
        pointer: `${pointer}/item`,
        isInItems: true,
        source: `${pointerBelow(place.source, linkId)}/*`,
        isUnsure: place.isUnsure || shown === null,
      }),
    }
  }

  #question(question: OutgoingQuestion, pointer: string, place: ItemPlace): JsonObject {
    const { ledger } = this.#tools
    const body = itemBody(question, { pointer, tools: this.#tools, language: this.#language })
    const shown = this.#sayer.shown(question.shown, [], this.#attempt(place.isInItems))
    const isUnsure = place.isUnsure || shown === null
    const rules = question.rules.flatMap((rule) => this.#constraint(rule, question, { pointer, place }) ?? [])
    const enabled = this.#enabled(shown, question.shown.flat(), pointer)
    const extensions = [...body.extensions, ...extensionsIn(enabled), ...rules]
    const linkId = linkIdOf(question.at)
    this.answers.push({ source: pointerBelow(place.source, linkId), at: question.at })
    ledger.kept(question.place, question.at, `${pointer}/linkId`)
    if (isUnsure) noteAskedAlways(question, pointer, ledger)
    const { extension: _, ...plain } = enabled
    return {
      ...(extensions.length === 0 ? {} : { extension: extensions }),
      linkId,
      ...body.head,
      ...plain,
      ...(this.#isRequired(question, isUnsure) ? { required: true } : {}),
      ...body.tail,
    }
  }

  #isRequired({ required }: OutgoingQuestion, isUnsure: boolean): boolean {
    if (typeof required === 'boolean') return required && !isUnsure
    this.#tools.ledger.refused(required.place, required.source, {
      code: 'required-on-condition',
      why: 'An item is required or it is not; a condition for it cannot be stated.',
      remedy: 'Ask the question a second time, as a required item that the condition enables.',
    })
    return false
  }

  #constraint(
    rule: OutgoingRule,
    question: OutgoingQuestion,
    { pointer, place }: { readonly pointer: string; readonly place: ItemPlace },
  ): JsonObject | null {
    const { ledger, texts } = this.#tools
    const attempt = (statement: Statement): string => this.#expression(statement, place.isInItems)
    const holds = this.#sayer.statement(rule.holds, attempt)
    const when = rule.when === null ? null : this.#sayer.statement(rule.when, attempt)
    if (holds === null || (rule.when !== null && when === null)) return null
    // It says nothing of an answer that is missing.
    const answer = { kind: 'answer', at: question.at, type: typeOf(question.field) } as const
    const missing = notOf({ kind: 'answered', of: answer })
    const stated = anyHolds([missing, ...(when === null ? [] : [notOf(when)]), holds])
    ledger.kept(rule.place, rule.holds.source, `${pointer}/extension`)
    if (rule.when !== null) ledger.kept(rule.when.place, rule.when.source, `${pointer}/extension`)
    texts.kept(rule.text, `${pointer}/extension`)
    return {
      url: 'http://hl7.org/fhir/StructureDefinition/targetConstraint',
      extension: [
        { url: 'key', valueId: rule.id },
        { url: 'severity', valueCode: 'error' },
        { url: 'expression', valueExpression: expressionOf(this.#expression(stated, place.isInItems)) },
        { url: 'human', ...translatedText('valueString', rule.text, this.#language) },
      ],
    }
  }

  /** Says when an item is enabled, as `enableWhen` where its few words are enough. */
  #enabled(shown: Statement | null, guards: readonly PlacedStatement[], pointer: string): JsonObject {
    if (shown === null || shown.kind === 'always') return {}
    const listed = enableWhenOf(shown, this.#names)
    const to = `${pointer}/${listed === null ? 'extension' : 'enableWhen'}`
    for (const { place, source } of guards) this.#tools.ledger.kept(place, source, to)
    if (listed !== null) return listed
    return {
      extension: [
        extension(`${sdc}enableWhenExpression`, {
          valueExpression: expressionOf(fhirpathOf(shown, this.#names)),
        }),
      ],
    }
  }

  #attempt(isInItems: boolean): (statement: Statement) => unknown {
    return (statement) => {
      if (isInItems && enableWhenOf(statement, this.#names) !== null) return
      this.#expression(statement, isInItems)
    }
  }

  /** An expression reads the whole response: in items it cannot tell one item from another. */
  #expression(statement: Statement, isInItems: boolean): string {
    if (isInItems && answersIn(statement).some((at) => at.includes('*')))
      throw new Unsayable(
        'expression-in-items',
        'An expression reads the answers of all items, not those of the same item.',
      )
    return fhirpathOf(statement, this.#names)
  }

  readonly #names: FhirNames = { itemOf: (at) => this.#items.get(at) ?? null }
}

function extensionsIn({ extension: found }: JsonObject): readonly JsonObject[] {
  return Array.isArray(found) ? (found as readonly JsonObject[]) : []
}
