import type { SourceNode } from '../form/source-node.ts'
import type { SentenceTarget } from '../form/target.ts'

/** What the uiSchema says of one field. Every method works without one, too. */
export class UiSchema {
  readonly #node: SourceNode | null

  constructor(node: SourceNode | null) {
    this.#node = node
  }

  /** The uiSchema of a property, or of the items of a list (`items`). */
  at(name: string): UiSchema {
    return new UiSchema(this.#node?.at(name) ?? null)
  }

  /** An option, written `ui:widget` or `widget` under `ui:options`. */
  option(name: string): SourceNode | null {
    return this.#node?.at(`ui:${name}`) ?? this.#node?.at('ui:options')?.at(name) ?? null
  }

  /** An option that is a text. */
  text(name: string): string | null {
    const value = this.option(name)?.value
    return typeof value === 'string' ? value : null
  }

  /** Returns whether an option is switched on. */
  isOn(name: string): boolean {
    return this.option(name)?.value === true
  }

  /** Gives options of the looks their verdict: the product has one look for each kind of question. */
  noteLooks(to: SentenceTarget | null): void {
    for (const name of looks)
      this.option(name)?.changed({
        code: 'look',
        why: 'The portal shows every question of a kind in the same way.',
        to,
      })
  }
}

const looks = [
  'autofocus',
  'classNames',
  'className',
  'style',
  'rows',
  'inline',
  'inputType',
  'size',
  'autocomplete',
  'enableMarkdownInDescription',
  'enableMarkdownInHelp',
  'label',
  'hideError',
  'submitButtonOptions',
  'rootFieldId',
  'emptyValue',
  'enumDisabled',
  'filePreview',
  'yearsRange',
  'format',
]
