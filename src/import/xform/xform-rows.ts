import type { Element } from 'slimdom'
import type { Ledger } from '../form/ledger.ts'
import { Cell, Row, type Workbook } from '../xlsform/workbook.ts'
import { XFormChoices } from './xform-choices.ts'
import { attributeOf, childOf, childElements, xformText, type XFormDocument } from './xform-document.ts'
import { sheetExpression } from './xform-expression.ts'
import { xformNodes, type XFormNode } from './xform-nodes.ts'
import { XFormTexts, type LanguageText } from './xform-texts.ts'

/** Words of a bind that are written as a column of the sheet, and the column. */
const bindColumns: Readonly<Record<string, string>> = {
  relevant: 'relevant',
  required: 'required',
  constraint: 'constraint',
  calculate: 'calculation',
  readonly: 'read_only',
}

/** The types of a sheet for those of a bind. */
const sheetTypes: Readonly<Record<string, string>> = { string: 'text', int: 'integer', 'xsd:string': 'text' }

/** The sheets that an XForm was made of, each cell with its place in the XForm. */
export function xformSheets(form: XFormDocument, ledger: Ledger): Workbook {
  return new SheetsOfForm(form, ledger).workbook()
}

class SheetsOfForm {
  readonly #form: XFormDocument
  readonly #ledger: Ledger
  readonly #nodes: readonly XFormNode[]
  readonly #references: ReadonlyMap<string, string>
  readonly #texts: XFormTexts
  readonly #choices: XFormChoices
  readonly #survey: Row[] = []

  constructor(form: XFormDocument, ledger: Ledger) {
    this.#form = form
    this.#ledger = ledger
    this.#nodes = xformNodes(form)
    this.#references = referencesOf(this.#nodes)
    this.#texts = new XFormTexts(form.model, this.#nameOf)
    this.#choices = new XFormChoices(form.model, { texts: this.#texts, ledger, nameOf: this.#nameOf })
  }

  workbook(): Workbook {
    for (const node of this.#nodes) this.#rowsOf(node)
    const language = this.#texts.defaultLanguage
    const settings = [
      ['form_title', this.#form.title, 'head/title'],
      ['default_language', language ?? '', 'itext'],
    ] as const
    return new Map([
      ['survey', this.#survey],
      ['choices', this.#choices.rows],
      [
        'settings',
        [
          this.#row(
            '',
            settings.map(([column, text, place]) => [column, text, place] as const),
          ),
        ],
      ],
    ])
  }

  /** An answer in a text as a sheet writes it. */
  readonly #nameOf = (path: string): string => `\${${this.#references.get(path) ?? path}}`

  #rowsOf(node: XFormNode): void {
    const { children, isRepeat, name, path } = node
    if (name === 'meta') {
      this.#ledger.changed(path, name, {
        code: 'comment',
        why: 'The number of a submission and when it was begun are known to the server.',
        to: null,
      })
      return
    }
    if (children.length === 0) {
      this.#add(node, this.#typeOf(node))
      return
    }
    const word = isRepeat ? 'repeat' : 'group'
    this.#add(node, `begin ${word}`)
    for (const child of children) this.#rowsOf(child)
    this.#survey.push(this.#row('', [['type', `end ${word}`, `${path}/end`]]))
  }

  #typeOf({ bind, control, path }: XFormNode): string {
    const type = (attributeOf(bind, 'type') ?? 'string').replace(/^\w+:(?=int|decimal|date|time|string)/, '')
    const plain = sheetTypes[type] ?? type
    switch (control?.localName) {
      case undefined: {
        const isComputed = attributeOf(bind, 'calculate') !== null
        return isComputed ? 'calculate' : (attributeOf(bind, 'preloadParams') ?? 'hidden')
      }
      case 'select1':
        return `select_one ${this.#choices.listOf(control, path)}`
      case 'select':
        return `select_multiple ${this.#choices.listOf(control, path)}`
      case 'rank':
        return `rank ${this.#choices.listOf(control, path)}`
      case 'range':
        return 'range'
      case 'trigger':
        return 'acknowledge'
      case 'upload':
        return (attributeOf(control, 'mediatype') ?? 'file')
          .replace(/\/.*$/, '')
          .replace(/^application$/, 'file')
      case 'input': {
        const isNote = attributeOf(bind, 'readonly') === 'true()' && attributeOf(bind, 'calculate') === null
        return isNote && plain === 'text' ? 'note' : plain
      }
      default:
        return control?.localName ?? plain
    }
  }

  #add(node: XFormNode, type: string): void {
    const { path, name, element, bind, control } = node
    const say = (text: LanguageText, column: string): readonly [string, string, string] => [
      text.language === null ? column : `${column}::${text.language}`,
      text.text,
      text.place,
    ]
    const expression = (text: string): string =>
      sheetExpression(text, path, (one) => this.#references.get(one) ?? null)
    const body = `${path} in body`
    const cells: (readonly [string, string, string])[] = [
      ['type', type, `${path}/@type`],
      ['name', name, path],
    ]
    for (const [word, column] of Object.entries(bindColumns)) {
      const value = attributeOf(bind, word)
      // A note is shut by its kind.
      if (value === null || (type === 'note' && word === 'readonly')) continue
      cells.push([column, expression(value), `${path}/bind/@${word}`])
    }
    for (const [word, column] of [
      ['constraintMsg', 'constraint_message'],
      ['requiredMsg', 'required_message'],
    ] as const)
      for (const text of this.#texts.referred(attributeOf(bind, word), `${path}/bind/@${word}`))
        cells.push(say(text, column))
    if (control !== null) {
      for (const word of ['label', 'hint'])
        for (const text of this.#texts.inElement(childOf(control, word), `${body}/${word}`, this.#nameOf))
          cells.push(say(text, word))
      const appearance = attributeOf(control, 'appearance')
      if (appearance !== null) cells.push(['appearance', appearance, `${body}/@appearance`])
      const filter = this.#choices.filterOf(control)
      if (filter !== null) cells.push(['choice_filter', expression(filter), `${body}/itemset/@nodeset`])
      if (type === 'range')
        cells.push([
          'parameters',
          ['start', 'end', 'step'].map((one) => `${one}=${attributeOf(control, one) ?? 1}`).join(' '),
          body,
        ])
    }
    const count = node.isRepeat ? countOf(this.#form.body, path) : null
    if (count !== null) cells.push(['repeat_count', expression(count), `${body}/repeat/@count`])
    const initial = node.children.length === 0 ? xformText(element) : ''
    if (initial !== '') cells.push(['default', initial, `${path}/text()`])
    const reference = this.#references.get(path) ?? name
    this.#survey.push(this.#row(reference, cells))
  }

  #row(reference: string, cells: readonly (readonly [string, string, string])[]): Row {
    const filled = cells.filter(([, text]) => text !== '')
    return new Row(
      this.#survey.length + 1,
      new Map(filled.map(([column, text, place]) => [column, new Cell(text, place, this.#ledger)])),
      reference,
    )
  }
}

/** How expressions name each node: by its steps below the root, so that every name is its own. */
function referencesOf(nodes: readonly XFormNode[]): ReadonlyMap<string, string> {
  const references = new Map<string, string>()
  const look = ({ path, children }: XFormNode): void => {
    references.set(path, path.split('/').slice(2).join('.'))
    for (const child of children) look(child)
  }
  for (const node of nodes) look(node)
  return references
}

function countOf(body: Element, path: string): string | null {
  for (const node of childElements(body)) {
    if (node.localName === 'repeat' && attributeOf(node, 'nodeset')?.trim() === path)
      return attributeOf(node, 'count')
    const below = countOf(node, path)
    if (below !== null) return below
  }
  return null
}
