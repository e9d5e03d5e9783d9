import type { Scope } from '../../../src/engine/compiled/compiled-product.ts'
import type { Json } from '../../../src/engine/json.ts'

/** A scope in which only these answers are given. */
export function scopeOf(data: Readonly<Record<string, Json>>): Scope {
  return {
    data,
    item: null,
    outer: null,
    option: null,
    response: null,
    today: '2026-01-01',
    language: 'en',
    constants: {},
    condition: () => false,
    call: () => ({ ok: false, pending: false, manual: false, outcome: '', result: null }),
    valid: () => false,
    verified: () => false,
    visited: () => false,
    purchase: { paid: false, created: false, contractId: null },
  }
}
