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
  OutgoingText,
} from '../form/outgoing-form.ts'
import { refuseQuestion } from '../form/refuse-question.ts'
import { Sayer } from '../form/sayer.ts'
import { allHold, type Statement } from '../form/statement.ts'
import { TargetNames } from '../form/target-names.ts'
import { ChoiceLists } from './choice-lists.ts'
import { surveyColumns, textCells, textColumn } from './columns.ts'
import { isAskableRow, questionRow } from './question-row.ts'
import { WrittenSheet, type WrittenRow } from './sheet.ts'
import { xpathOf, xpathValue, type XPathWords } from './xpath.ts'

/** Writes the sheets of questions and of choices. */
export class SurveyWriter {
  readonly survey: WrittenSheet
  readonly choices: WrittenSheet
  readonly answers: NamedAnswer[] = []
  readonly added: string[] = []
  readonly #form: OutgoingForm
  readonly #tools: TargetTools
  readonly #names = new TargetNames()
  readonly #nameOf = new Map<string, string>()
  readonly #lists: ChoiceLists
  readonly #sayer: Sayer

  constructor(form: OutgoingForm, tools: TargetTools) {
    this.#form = form
    this.#tools = tools
    this.survey = new WrittenSheet('survey', surveyColumns(form.languages))
    this.choices = new WrittenSheet('choices', [
      'list_name',
      'name',
      ...form.languages.map((language) => textColumn('label', language)),
    ])
    this.#lists = new ChoiceLists(this.choices, tools)
    this.#sayer = new Sayer(form, tools.ledger, () => false)
  }

  write(): void {
    this.#nameAll(this.#form.pages.flatMap(({ parts }) => parts))
    const computed = this.#form.computed.filter((one) => one.field.list === null)
    for (const { at } of [...computed, ...this.#form.constants]) this.#nameOf.set(at, this.#names.field(at))
    const calculated = this.#calculations()
    for (const page of this.#form.pages) this.#page(page)
    for (const { at, value, place } of this.#form.constants) {
      const calculation = typeof value === 'string' ? `'${value}'` : String(value)
      const row = this.#row({ type: 'calculate', name: this.#name(at), calculation })
      this.answers.push({ source: `/${this.#name(at)}`, at })
      this.#tools.ledger.kept(place, at, this.survey.cell(row, 'calculation'))
    }
    for (const { at, calculation, place, source } of calculated) {
      const row = this.#row({ type: 'calculate', name: this.#name(at), calculation })
      this.answers.push({ source: `/${this.#name(at)}`, at })
      this.#tools.ledger.kept(place, source, this.survey.cell(row, 'calculation'))
    }
  }

  /** Calculations that XPath can say; the others are refused, and no expression can read them. */
  #calculations(): readonly {
    readonly at: string
    readonly calculation: string
    readonly place: string
    readonly source: string
  }[] {
    for (const { at, field, computed } of this.#form.computed)
      if (field.list !== null)
        this.#tools.ledger.refused(computed.place, computed.source, {
          code: 'computed-in-items',
          why: `The value ${at} is computed in each item, which is not taken over.`,
          remedy: 'Compute it where the answers arrive.',
        })
    return this.#form.computed.flatMap(({ at, field, computed, place }) => {
      if (field.list !== null) return []
      const value = this.#sayer.value(computed, (one) => xpathValue(one, this.#xpathNames(null)))
      if (value === null) {
        this.#nameOf.delete(at)
        return []
      }
      const calculation = xpathValue(value, this.#xpathNames(null))
      return [{ at, calculation, place, source: computed.source }]
    })
  }

  #nameAll(parts: readonly OutgoingPart[]): void {
    for (const part of parts) {
      if (part.kind !== 'question' && part.kind !== 'list') continue
      if (part.kind === 'question' && !isAskableRow(part)) continue
      this.#nameOf.set(part.at, this.#names.field(part.at))
      if (part.kind === 'list') this.#nameAll(part.parts)
      else if (part.choices !== null || part.statement !== null) this.#lists.name(part)
    }
  }

  #page(page: OutgoingPage): void {
    const { ledger, texts } = this.#tools
    const name = this.#names.own(`page_${page.id.replaceAll('-', '_')}`)
    const shown = this.#sayer.shown([[]], page.guards, this.#attempt(null))
    const row = this.#row({
      type: 'begin group',
      name,
      ...textCells('label', page.title),
      ...textCells('hint', page.lead),
      ...this.#relevant(shown),
      appearance: 'field-list',
    })
    ledger.kept(page.place, page.id, this.survey.cell(row, 'name'))
    texts.kept(page.title, this.survey.cell(row, 'label'))
    texts.kept(page.lead, this.survey.cell(row, 'hint'))
    for (const guard of page.guards) this.#noteGuard(guard, shown, row)
    this.#parts(page.parts, `/${name}`, shown === null)
    this.#row({ type: 'end group', name })
  }

  #parts(parts: readonly OutgoingPart[], source: string, isUnsure: boolean): void {
    for (const part of parts) {
      if (part.kind === 'list') this.#list(part, source, isUnsure)
      else if (part.kind === 'question') this.#question(part, source, isUnsure)
      else this.#note(part)
    }
  }

  #question(question: OutgoingQuestion, source: string, isUnsure: boolean): void {
    try {
      questionRow(question, {
        source,
        isUnsure,
        tools: this.#tools,
        lists: this.#lists,
        sayer: this.#sayer,
        survey: this.survey,
        name: this.#name(question.at),
        names: this.#xpathNames(question.at),
        answers: this.answers,
      })
    } catch (error) {
      refuseQuestion(question, error, this.#tools.ledger)
    }
  }

  #note(part: OutgoingText): void {
    const shown = this.#sayer.shown(part.shown, [], this.#attempt(null))
    const row = this.#row({
      type: 'note',
      name: this.#names.own(`${part.kind}_${part.id.replaceAll('-', '_')}`),
      ...textCells('label', part.text),
      ...this.#relevant(shown),
    })
    this.#tools.ledger.kept(part.place, part.id, this.survey.cell(row, 'name'))
    this.#tools.texts.kept(part.text, this.survey.cell(row, 'label'))
    for (const guard of part.shown.flat()) this.#noteGuard(guard, shown, row)
  }

  #list(list: OutgoingList, source: string, isUnsure: boolean): void {
    const { ledger, texts } = this.#tools
    const name = this.#name(list.at)
    if (!list.parts.some((part) => part.kind === 'question' && isAskableRow(part)))
      ledger.refused(list.place, list.id, {
        code: 'empty-items',
        why: 'The items of the list have no question that the form can ask.',
        remedy: 'Ask for the items otherwise.',
      })
    const shown = this.#sayer.shown(list.shown, [], this.#attempt(null))
    const row = this.#row({
      type: 'begin repeat',
      name,
      ...textCells('label', list.title),
      ...this.#relevant(shown),
      ...this.#count(list),
    })
    ledger.kept(list.place, list.id, this.survey.cell(row, 'name'))
    ledger.kept(pointerBelow(list.listPlace, 'at'), list.at, this.survey.cell(row, 'name'))
    ledger.changed(list.listPlace, list.id, {
      code: 'list-of-items',
      why: 'Cards, copies, the order of items and how many there are at first are left to the tool.',
      to: this.survey.cell(row, 'type'),
    })
    texts.kept(list.title, this.survey.cell(row, 'label'))
    for (const guard of list.shown.flat()) this.#noteGuard(guard, shown, row)
    this.#parts(list.parts, `${source}/${name}/*`, isUnsure || shown === null)
    this.#row({ type: 'end repeat', name })
  }

  /** A repeat has a count or takes any number of items. */
  #count({ min, max, listPlace, id }: OutgoingList): WrittenRow {
    const { ledger } = this.#tools
    if (min.source === max.source) {
      const value = this.#sayer.value(max, (one) => xpathValue(one, this.#xpathNames(null)))
      if (value !== null) {
        const cell = this.survey.cell(this.survey.next, 'repeat_count')
        for (const key of ['min', 'max']) ledger.kept(pointerBelow(listPlace, key), max.source, cell)
        return { repeat_count: xpathValue(value, this.#xpathNames(null)) }
      }
    }
    for (const [key, { source }] of [
      ['min', min],
      ['max', max],
    ] as const)
      if (!(key === 'min' && source === '0'))
        ledger.refused(pointerBelow(listPlace, key), source, {
          code: 'bounds-of-a-list',
          why: `A repeat knows a count, but no least and no most number of items ("${id}").`,
          remedy: 'Ask how many there are, and take the answer as min and max of the list.',
        })
      else ledger.kept(pointerBelow(listPlace, key), source, null)
    return {}
  }

  #attempt(own: string | null): (statement: Statement) => unknown {
    return (statement) => xpathOf(statement, this.#xpathNames(own))
  }

  #relevant(shown: Statement | null): WrittenRow {
    if (shown === null || shown.kind === 'always') return {}
    return { relevant: xpathOf(allHold([shown]), this.#xpathNames(null)) }
  }

  #noteGuard(guard: PlacedStatement, shown: Statement | null, row: number): void {
    if (shown !== null) this.#tools.ledger.kept(guard.place, guard.source, this.survey.cell(row, 'relevant'))
  }

  #row(row: WrittenRow): number {
    return this.survey.add(row)
  }

  #name(at: string): string {
    return this.#nameOf.get(at) ?? ''
  }

  #xpathNames(own: string | null): XPathWords {
    return {
      own,
      nameOf: (at) => this.#nameOf.get(at) ?? null,
      choiceOf: (at, value) => this.#lists.choiceOf(at, value),
    }
  }
}
