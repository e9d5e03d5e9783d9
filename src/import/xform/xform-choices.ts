import type { Element } from 'slimdom'
import type { Ledger } from '../form/ledger.ts'
import { Cell, Row } from '../xlsform/workbook.ts'
import { attributeOf, childOf, childElements, xformText } from './xform-document.ts'
import type { LanguageText, XFormTexts } from './xform-texts.ts'

interface Reading {
  readonly texts: XFormTexts
  readonly ledger: Ledger
  readonly nameOf: (path: string) => string
}

/** The choices of an XForm as the sheet "choices": those that stand in a control, and those of instances. */
export class XFormChoices {
  readonly rows: Row[] = []
  readonly #model: Element
  readonly #reading: Reading
  readonly #lists = new Set<string>()

  constructor(model: Element, reading: Reading) {
    this.#model = model
    this.#reading = reading
  }

  /** The name of the list of a control; its choices are added to the sheet when it is first asked for. */
  listOf(control: Element, path: string): string {
    const itemset = childOf(control, 'itemset')
    const instance = /^instance\(\s*['"]([^'"]+)['"]\s*\)/.exec(attributeOf(itemset, 'nodeset') ?? '')?.[1]
    const list = instance ?? path
    if (this.#lists.has(list)) return list
    this.#lists.add(list)
    if (itemset === null)
      for (const item of childElements(control).filter(({ localName }) => localName === 'item')) {
        const name = xformText(childOf(item, 'value'))
        const place = `${path} in body/item ${name}`
        this.#add(
          { list, name, place },
          this.#reading.texts.inElement(childOf(item, 'label'), `${place}/label`, this.#reading.nameOf),
        )
      }
    else if (instance !== undefined) this.#addInstance(instance, itemset)
    return list
  }

  /** The condition on which a choice of an itemset is offered; null for none. */
  filterOf(control: Element): string | null {
    const nodeset = attributeOf(childOf(control, 'itemset'), 'nodeset')
    return nodeset === null ? null : (/\[(.*)\]\s*$/s.exec(nodeset)?.[1] ?? null)
  }

  #addInstance(id: string, itemset: Element): void {
    const { texts } = this.#reading
    const instance = childElements(this.#model).find(
      (one) => one.localName === 'instance' && attributeOf(one, 'id') === id,
    )
    const [root] = instance === undefined ? [] : childElements(instance)
    const valueName = attributeOf(childOf(itemset, 'value'), 'ref') ?? 'name'
    const labelRef = attributeOf(childOf(itemset, 'label'), 'ref') ?? 'label'
    const itextName = /^jr:itext\(\s*([\w.-]+)\s*\)$/.exec(labelRef)?.[1]
    for (const item of root === undefined ? [] : childElements(root)) {
      const name = xformText(childOf(item, valueName))
      const place = `instance ${id}/item ${name}`
      const label = xformText(childOf(item, itextName ?? labelRef))
      const labels: readonly LanguageText[] =
        itextName === undefined ? [{ language: null, text: label, place: `${place}/label` }] : texts.of(label)
      this.#add({ list: id, name, place }, labels)
    }
  }

  #add(
    { list, name, place }: { readonly list: string; readonly name: string; readonly place: string },
    labels: readonly LanguageText[],
  ): void {
    const cell = (text: string, at: string): Cell => new Cell(text, at, this.#reading.ledger)
    const cells: (readonly [string, Cell])[] = [
      ['list_name', cell(list, `${place}/list`)],
      ['name', cell(name, place)],
      ...labels
        .filter(({ text }) => text !== '')
        .map(
          ({ language, text, place: at }) =>
            [language === null ? 'label' : `label::${language}`, cell(text, at)] as const,
        ),
    ]
    this.rows.push(new Row(this.rows.length + 1, new Map(cells)))
  }
}
