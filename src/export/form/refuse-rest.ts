import { isObject, type Json } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { ChangeReason, Ledger, RefusalReason } from '../../import/index.ts'
import type { OutgoingProduct } from './outgoing-form.ts'

type Reason = (ChangeReason & { readonly remedy?: undefined }) | RefusalReason

const ofPortal: Reason = {
  code: 'of-the-portal',
  why: 'What the portal does with a product has no place in a form of another engine.',
}
const sale: Reason = {
  code: 'sale',
  why: 'The form sells nothing: it has no price, no contract and no payment.',
  remedy: 'Price the answers where they arrive.',
}

/** Why what no target says is left out, by the key of the file under which it stands. */
const reasons: Readonly<Record<string, Reason>> = {
  $schema: ofPortal,
  format: ofPortal,
  id: ofPortal,
  routes: ofPortal,
  icon: ofPortal,
  group: ofPortal,
  faq: ofPortal,
  languages: ofPortal,
  theme: ofPortal,
  migrations: ofPortal,
  examples: ofPortal,
  values: ofPortal,
  blocks: {
    code: 'block-mounted',
    why: 'The questions of the block are written one by one; they have places of their own below.',
  },
  constants: { code: 'constant-in-place', why: 'A constant is written where expressions read it.' },
  submit: { code: 'sent-otherwise', why: 'The form is sent as the target sends its forms.' },
  calls: {
    code: 'call',
    why: 'The form calls no operation.',
    remedy: 'Ask for what the call would answer, or call it where the answers arrive.',
  },
  price: sale,
  purchase: sale,
  rating: sale,
  terms: sale,
  underwriting: sale,
  outcomes: {
    code: 'end-of-the-wizard',
    why: 'The form has one end, at which it is sent.',
    remedy: 'Write a note with the same condition.',
  },
  stops: {
    code: 'end-of-the-wizard',
    why: 'The form has one end, at which it is sent.',
    remedy: 'Write a note with the same condition.',
  },
  orders: {
    code: 'order-of-slides',
    why: 'The pages of a form have one order.',
    remedy: 'Ask in the order that suits most.',
  },
  conditions: {
    code: 'condition-unused',
    why: 'Nothing that the form has is shown or demanded on this condition.',
    remedy: 'Nothing, unless a part that is refused needs it.',
  },
  rules: {
    code: 'rule-elsewhere',
    why: 'The rule only warns, counts at the purchase, or belongs to no question that the form asks.',
    remedy: 'Check it where the answers arrive.',
  },
  data: {
    code: 'not-asked',
    why: 'No question of the form asks for the field.',
    remedy: 'Nothing, if a call or the server fills it; otherwise ask for it.',
  },
  lists: {
    code: 'list-not-asked',
    why: 'No page of the form asks for the list.',
    remedy: 'Show it on a slide.',
  },
  slides: {
    code: 'page-left-out',
    why: 'Nothing of the slide is left that a form can ask.',
    remedy: 'See what became of its parts.',
  },
  texts: {
    code: 'text-without-place',
    why: 'The form has no place for this text.',
    remedy: 'Say it in a label or in a note.',
  },
}

const unknown: Reason = {
  code: 'unknown-word',
  why: 'This part of the product is not known to the exporter.',
  remedy: 'Look whether the form needs it, and write it into the form by hand.',
}

/**
 * Gives every value of a product file that has no verdict one by the key under which it stands, so that nothing is left out without
 * one. A verdict on a list or an object counts for all that is in it.
 */
export function refuseRest({ file, product, placeOf }: OutgoingProduct, ledger: Ledger<string>): void {
  for (const { id, holds } of product.rules) {
    const place = placeOf(`rule:${id}`)
    if (place !== null && !ledger.has(place)) give(ledger, place, holds.source, reasons['rules'] ?? unknown)
  }
  for (const [at] of Object.entries(product.fields)) {
    const place = placeOf(`field:${at}`)
    if (place !== null && !ledger.has(place) && !isInFile(place))
      give(ledger, place, at, reasons['data'] ?? unknown)
  }
  const look = (value: Json, place: string, reason: Reason): void => {
    // What holds the fields of an object or of items says nothing of its own.
    if (ledger.has(place) || (value !== null && /^\/data(?:\/.*)?\/type$/.test(place))) return
    const below = entriesOf(value)
    if (below === null) give(ledger, place, value, reason)
    else for (const [key, one] of below) look(one, pointerBelow(place, key), reason)
  }
  for (const [key, value] of Object.entries(file)) {
    const reason = reasons[key] ?? unknown
    const place = pointerBelow('', key)
    // What is left out as a whole is one sentence.
    if (key === 'data' || key === 'slides' || key === 'texts' || key === 'lists' || key === 'rules')
      look(value, place, reason)
    else for (const [name, one] of entriesOf(value) ?? []) lookWhole(one, pointerBelow(place, name), reason)
    if (entriesOf(value) === null && !ledger.has(place)) give(ledger, place, value, reason)
  }
  function lookWhole(value: Json, place: string, reason: Reason): void {
    const isSpoken = ledger.sentences.some((sentence) => sentence.place.startsWith(`${place}/`))
    if (isSpoken) look(value, place, reason)
    else if (!ledger.has(place)) give(ledger, place, value, reason)
  }
}

function isInFile(place: string): boolean {
  return place.startsWith('/')
}

function give(ledger: Ledger<string>, place: string, says: Json, { code, why, remedy }: Reason): void {
  if (remedy === undefined) ledger.changed(place, says, { code, why, to: null })
  else ledger.refused(place, says, { code, why, remedy })
}

function entriesOf(value: Json): readonly (readonly [string | number, Json])[] | null {
  if (Array.isArray(value)) return [...(value as readonly Json[]).entries()]
  return isObject(value) ? Object.entries(value) : null
}
