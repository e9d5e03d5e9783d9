import { RangeSet, type EditorState, type Extension, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { numberSigns, placedValues } from './message-cases.ts'

/** What the chips of a message need of the page around it. */
export interface ChipWorld {
  /** True for the text of a plural case: `#` is its number. */
  readonly hasNumberSign: boolean
  /** Returns whether the text may contain this value. */
  readonly isKnown: (name: string) => boolean
}

class ValueChip extends WidgetType {
  private readonly words: string
  private readonly isKnown: boolean

  constructor(words: string, isKnown: boolean) {
    super()
    this.words = words
    this.isKnown = isKnown
  }

  override eq(other: ValueChip): boolean {
    return this.words === other.words && this.isKnown === other.isKnown
  }

  toDOM(): HTMLElement {
    const chip = document.createElement('code')
    chip.className = this.isKnown ? 'cm-value' : 'cm-value cm-value-unknown'
    chip.textContent = this.words
    return chip
  }
}

/**
 * Shows the values of a message as chips: the cursor goes over a chip in one step, and a key removes it whole, so that
 * the name of a value cannot be mistyped.
 */
export function valueChips(world: ChipWorld): Extension {
  return StateField.define<DecorationSet>({
    create: (state) => chipsOf(state, world),
    update: (chips, { docChanged, state }) => (docChanged ? chipsOf(state, world) : chips),
    provide: (field) => [
      EditorView.decorations.from(field),
      EditorView.atomicRanges.of((view) => view.state.field(field, false) ?? RangeSet.empty),
    ],
  })
}

function chipsOf({ doc }: EditorState, { hasNumberSign, isKnown }: ChipWorld): DecorationSet {
  const text = doc.toString()
  const values = placedValues(text).map(({ name, use, from, to }) => ({
    from,
    to,
    words: use === 'value' ? name : `${name}, ${use}`,
    isKnown: isKnown(name),
  }))
  const signs = hasNumberSign ? numberSigns(text) : []
  const all = [...values, ...signs.map((at) => ({ from: at, to: at + 1, words: '#', isKnown: true }))]
  return Decoration.set(
    all
      .toSorted((a, b) => a.from - b.from)
      .map((one) =>
        Decoration.replace({ widget: new ValueChip(one.words, one.isKnown) }).range(one.from, one.to),
      ),
  )
}
