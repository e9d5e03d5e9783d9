import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { callOfKey } from '../graph/call-of-key.ts'
import { canBypass } from '../graph/can-bypass.ts'
import { callKey } from '../graph/keys.ts'
import type { CallNode, FieldNode } from '../graph/product-index.ts'
import { openView, type Viewing } from './viewing.ts'
import type { CallStatus } from './views.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** Returns the status of the call with this key; idle for a call that the product does not have. */
export function callStatus(product: CompiledProduct, state: WizardState, key: string): CallStatus {
  return statusOf(openView(product, state), key)
}

/** The same for views. */
export function statusOf({ state, evaluated, memo }: Viewing, key: string): CallStatus {
  const call = state.calls[key]
  const manual = state.manual[key] === true
  return memo.view(`call ${key}`, [call, manual], () => {
    const id = key.split(':', 1)[0] ?? key
    const node = callOfKey(evaluated.index, key)?.node ?? null
    // An answer to other inputs does not count, as on another device that opens the saved wizard.
    if (call === undefined || (call.stale && call.status !== 'pending')) return { ...idle, key, id, manual }
    const isUsable = !call.stale
    return {
      key,
      id,
      status: call.status,
      ok: isUsable && call.outcome === 'ok',
      manual,
      outcome: isUsable ? call.outcome : '',
      params: call.params,
      canRetry: node !== null && call.status === 'settled' && isUsable && offersRetry(node, call.outcome),
      canBypass: node !== null && !manual && canBypass(node, call),
      attempt: call.attempt,
    }
  })
}

/** Returns the status of the call that answers the choices of a field; null for a field without one. */
export function optionsStatus(view: Viewing, { field }: FieldNode, item: string | null): CallStatus | null {
  const from = field.options?.from
  if (from === undefined) return null
  const node = view.evaluated.index.calls.get(from)
  return statusOf(view, node === undefined ? from : callKey(node, item))
}

function offersRetry({ call }: CallNode, outcome: string): boolean {
  const declared = call.outcomes.find(({ name }) => name === outcome)
  return declared?.retry ?? outcome !== 'ok'
}

const idle: CallStatus = {
  key: '',
  id: '',
  status: 'idle',
  ok: false,
  manual: false,
  outcome: '',
  params: {},
  canRetry: false,
  canBypass: false,
  attempt: 0,
}
