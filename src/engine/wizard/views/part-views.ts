import { statusOf } from './call-status.ts'
import { isValid } from '../evaluate/evaluate-validity.ts'
import { asFlagView, flagOf, flagParts } from './flag-view.ts'
import { askedView, optionsKey } from './input-view.ts'
import { callKey, concretePath } from '../graph/keys.ts'
import type { FieldNode, FlagNode, FlagSubject } from '../graph/product-index.ts'
import { optionViews, valueViews } from './value-views.ts'
import type { Viewing } from './viewing.ts'
import type { FoundView, GateView, PayView, VerifyView } from './views.ts'

/** Returns the card of a registry's answer. */
export function foundPart(
  view: Viewing,
  node: FlagNode,
  of: FlagSubject<'found'>,
  item: string | null,
): FoundView {
  const flag = flagOf(view, node, item)
  const call = statusOf(view, callKey(of.call, item))
  const title = valueViews(view, of.part.title, node.list, item)
  const facts = valueViews(view, of.part.facts, node.list, item)
  const edit = of.edit
    .filter(({ input }) => input.whenAll.every((name) => view.working.scope.holds(name, item)))
    .map((asked) => askedView(view, flag, asked, item))
    .filter(({ bound }) => !bound)
  const made = [...title, ...facts, ...edit]
  return view.memo.view(`found ${flag.key}`, [...flagParts(flag), call, ...made], () => ({
    kind: 'found',
    ...asFlagView(flag),
    call,
    title,
    facts,
    edit,
  }))
}

/** SMS verification. */
export function verifyPart(view: Viewing, node: FlagNode, field: FieldNode, item: string | null): VerifyView {
  const flag = flagOf(view, node, item)
  const at = concretePath(field, item)
  const value = view.working.relevantValue(field, item)
  const number = typeof value === 'string' ? value : null
  const numberValid = isValid(view.working, field, [], item)
  const verified = view.working.scope.isVerified(field, item)
  return view.memo.view(`verify ${flag.key}`, [...flagParts(flag), number, numberValid, verified], () => ({
    kind: 'verify',
    ...asFlagView(flag),
    at,
    number,
    numberValid,
    verified,
  }))
}

/** Choice of the payment provider. */
export function payPart(view: Viewing, node: FlagNode, field: FieldNode, item: string | null): PayView {
  const flag = flagOf(view, node, item)
  const value = view.working.relevantValue(field, item)
  const options = optionViews(view, field, item)
  const from = field.field.options?.from
  const optionsCall = from === undefined ? null : statusOf(view, optionsKey(view, from, item))
  return view.memo.view(`pay ${flag.key}`, [...flagParts(flag), value, options, optionsCall], () => ({
    kind: 'pay',
    ...asFlagView(flag),
    at: concretePath(field, item),
    value,
    options,
    optionsCall,
  }))
}

/** Returns a requirement of the slide that is not an input. */
export function gatePart(view: Viewing, node: FlagNode, of: FlagSubject<'gate'>): GateView {
  const flag = flagOf(view, node, null)
  return view.memo.view(`gate ${flag.key}`, flagParts(flag), () => ({
    kind: 'gate',
    ...asFlagView(flag),
    gate: of.gate.id,
    at: of.gate.at,
  }))
}
