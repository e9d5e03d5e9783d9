import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import type { MachineEvent } from './machine-trace.ts'

/** A value as JSON writes it: what JSON cannot hold (`undefined`, a function) is left out of objects, and null elsewhere. */
export function plainValue(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value
  if (Array.isArray(value)) return value.map(plainValue)
  return isObject(value) ? plainObject(value) : null
}

/** The properties of an object that JSON can hold. */
export function plainObject(object: object): JsonObject {
  const kept = Object.entries(object).filter(
    ([, value]) => value !== undefined && typeof value !== 'function',
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, plainValue(value)]))
}

/** An event of a machine as a trace holds it. */
export function plainEvent(event: { readonly type: string }): MachineEvent {
  return { ...plainObject(event), type: event.type }
}
