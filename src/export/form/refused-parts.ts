import type { Ledger, RefusalReason } from '../../import/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'

type Part = ExpandedProduct['slides'][number]['parts'][number]

/** Kinds of parts that are questions, lists and texts. */
type SaidKind = 'input' | 'checks' | 'list' | 'note' | 'heading' | 'show'

/** Kinds of parts that only a wizard has. */
export type RefusedPart = Exclude<Part, { readonly kind: SaidKind }>

const reasons: Readonly<Record<Exclude<RefusedPart['kind'], 'review'>, RefusalReason>> = {
  found: {
    code: 'answer-of-a-call',
    why: 'The card shows what a registry answers, and the form calls nothing.',
    remedy: 'Ask for the facts of the card as questions.',
  },
  compare: {
    code: 'choices-of-a-call',
    why: 'The plans to compare come from a call, and the form calls nothing.',
    remedy: 'List the plans in a field, as enum.',
  },
  verify: {
    code: 'verification',
    why: 'The form sends no code to a phone.',
    remedy: 'Ask for the phone as a question; who it belongs to stays unproved.',
  },
  pay: {
    code: 'sale',
    why: 'The form takes no payment.',
    remedy: 'Ask for answers alone, and let the payment follow elsewhere.',
  },
}

/** Gives a part that no target has its verdict. */
export function refusePart(
  part: RefusedPart,
  {
    ledger,
    owner,
    placeOf,
  }: {
    readonly ledger: Ledger<string>
    readonly owner: string
    readonly placeOf: (name: string) => string | null
  },
): void {
  const name = nameOf(part)
  const place = placeOf(`part:${owner}:${name}`) ?? `part:${owner}:${name}`
  if (part.kind === 'review')
    ledger.changed(place, 'review', {
      code: 'review',
      why: 'Tools of the target show answers before they are sent in a way of their own, or not.',
      to: null,
    })
  else ledger.refused(place, `${part.kind} ${name}`, reasons[part.kind])
}

function nameOf(part: RefusedPart): string {
  switch (part.kind) {
    case 'found':
      return part.call
    case 'review':
      return 'true'
    default:
      return part.at
  }
}
