import { pointerBelow } from '../../engine/json-pointer.ts'
import type { TargetTools } from '../export-target.ts'
import type { OutgoingQuestion, OutgoingTexts } from '../form/outgoing-form.ts'
import { TargetNames } from '../form/target-names.ts'
import { textCells } from './columns.ts'
import type { WrittenSheet } from './sheet.ts'

interface Choice {
  readonly value: string
  readonly label: OutgoingTexts
}

/** Writes the choices of questions, a list for each; names of choices have no spaces. */
export class ChoiceLists {
  readonly #sheet: WrittenSheet
  readonly #tools: TargetTools
  readonly #codes = new Map<string, ReadonlyMap<string, string>>()

  constructor(sheet: WrittenSheet, tools: TargetTools) {
    this.#sheet = sheet
    this.#tools = tools
  }

  /** Gives the choices of a question their names. */
  name(question: OutgoingQuestion): void {
    const names = new TargetNames()
    this.#codes.set(
      question.at,
      new Map(choicesOf(question).map(({ value }) => [value, names.own(value.replaceAll(/\s+/g, '_'))])),
    )
  }

  /** Writes the choices of a question under its name and returns their names by value. */
  write(question: OutgoingQuestion, list: string): ReadonlyMap<string, string> {
    const { at, fieldPlace } = question
    const codes = this.#codes.get(at) ?? new Map<string, string>()
    for (const { value, label } of choicesOf(question)) {
      const code = codes.get(value) ?? value
      const row = this.#sheet.add({ list_name: list, name: code, ...textCells('label', label) })
      this.#tools.texts.kept(label, this.#sheet.cell(row, 'label'))
      if (code !== value)
        this.#tools.ledger.changed(pointerBelow(fieldPlace, 'enum'), value, {
          code: 'name',
          why: 'The name of a choice has no spaces.',
          to: this.#sheet.cell(row, 'name'),
        })
    }
    return codes
  }

  /** The name of a choice of the question at a pattern; the value itself where it has no choices. */
  choiceOf(at: string, value: string): string {
    return this.#codes.get(at)?.get(value) ?? value
  }
}

function choicesOf({ choices, statement }: OutgoingQuestion): readonly Choice[] {
  if (choices !== null) return choices.map(({ value, label }) => ({ value: String(value), label }))
  return [
    { value: 'true', label: statement?.yes ?? {} },
    { value: 'false', label: statement?.no ?? {} },
  ]
}
