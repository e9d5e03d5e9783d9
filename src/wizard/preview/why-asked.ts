import type { Because, ProductReasons, WhySubject } from '../../engine/explain/index.ts'
import { explain } from '../../engine/explain/index.ts'
import type { CompiledProduct, WizardState } from '../../engine/index.ts'

/** What the analyst selected. */
export type WhyAsked =
  | { readonly kind: 'subject'; readonly subject: WhySubject }
  /** Everything that a slide asks for below a place, such as the fields of a block. */
  | { readonly kind: 'below'; readonly at: string; readonly slide: string | null }
  /** Ids of the HTML elements around the pressed place, the innermost first: `vehicle-stateNumber-label`. */
  | { readonly kind: 'pressed'; readonly ids: readonly string[] }
  | { readonly kind: 'nothing' }

/** Explanations of the present moment of a preview. */
export interface WhyAnswer {
  /** Of what was selected. */
  readonly selected: readonly Because[]
  /** Of Continue on the slide that is shown. */
  readonly goesOn: Because | null
  /** Of the end or the stop that is shown. */
  readonly end: Because | null
  readonly price: Because | null
}

/** Explains what was selected, Continue, the end and the price. */
export function whyAnswer(
  product: CompiledProduct,
  reasons: ProductReasons,
  state: WizardState,
  asked: WhyAsked,
): WhyAnswer {
  const because = (subject: WhySubject) => explain(product, reasons, state, subject)
  return {
    selected: subjectsOf(product, asked).flatMap((subject) => because(subject) ?? []),
    goesOn: state.stop === null ? because({ kind: 'continue' }) : null,
    end: because({ kind: 'end' }),
    price: because({ kind: 'price' }),
  }
}

function subjectsOf(product: CompiledProduct, asked: WhyAsked): readonly WhySubject[] {
  switch (asked.kind) {
    case 'subject':
      return [asked.subject]
    case 'nothing':
      return []
    case 'pressed': {
      const at = pressedField(product, asked.ids)
      return at === null ? [] : [{ kind: 'field', at }]
    }
    case 'below': {
      const shown = product.slides
        .filter(({ id }) => asked.slide === null || id === asked.slide)
        .flatMap(({ parts }) => parts)
        .concat(Object.values(product.lists).flatMap(({ parts }) => parts))
        .flatMap((part) => (part.kind === 'input' ? part.at : []))
      return [...new Set(shown)]
        .filter((at) => at.startsWith(`${asked.at}/`))
        .map((at): WhySubject => ({ kind: 'field', at }))
    }
    default:
      return asked satisfies never
  }
}

/** The field whose question was pressed: the one with the longest name among those that the innermost id fits. */
export function pressedField(product: CompiledProduct, ids: readonly string[]): string | null {
  const patterns = Object.keys(product.fields).toSorted((one, other) => other.length - one.length)
  for (const id of ids) {
    const given = id.split('-')
    const found = patterns.find((pattern) =>
      pattern
        .slice(1)
        .split('/')
        .every((name, at) => (name === '*' ? given[at] !== undefined : given[at] === name)),
    )
    if (found !== undefined) return found
  }
  return null
}
