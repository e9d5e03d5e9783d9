import type { JsonValue } from '../../authoring/index.ts'
import { segmentsOf } from '../../engine/json-pointer.ts'
import type { FindingEdit } from '../../engine/compile/index.ts'

/** Applies operations of JSON Patch (RFC 6902) to a value. Returns null when a place is not there. */
export function applyEdits(value: JsonValue, edits: readonly FindingEdit[]): JsonValue | null {
  const root: { top: unknown } = { top: structuredClone(value) }
  for (const edit of edits) {
    switch (edit.op) {
      case 'add':
        if (!put(root, edit.path, structuredClone(edit.value), true)) return null
        break
      case 'replace':
        if (!put(root, edit.path, structuredClone(edit.value), false)) return null
        break
      case 'remove':
        if (take(root, edit.path) === undefined) return null
        break
      case 'move': {
        const moved = take(root, edit.from)
        if (moved === undefined || !put(root, edit.path, moved, true)) return null
        break
      }
      default:
        return edit satisfies never
    }
  }
  return root.top as JsonValue // a JSON value changed by JSON values
}

type Holder = Record<string, unknown> | unknown[]

function holderAt(root: { top: unknown }, path: string): readonly [Holder, string] | null {
  let holder: unknown = root
  const names = ['top', ...segmentsOf(path)]
  const last = names.pop() ?? ''
  for (const name of names) {
    if (typeof holder !== 'object' || holder === null) return null
    holder = (holder as Record<string, unknown>)[name]
  }
  return typeof holder === 'object' && holder !== null ? [holder as Holder, last] : null
}

function put(root: { top: unknown }, path: string, value: unknown, adds: boolean): boolean {
  const place = holderAt(root, path)
  if (!place) return false
  const [holder, name] = place
  if (Array.isArray(holder)) {
    const at = name === '-' ? holder.length : Number(name)
    if (!Number.isInteger(at) || at < 0 || at > holder.length - (adds ? 0 : 1)) return false
    holder.splice(at, adds ? 0 : 1, value)
    return true
  }
  if (!adds && !Object.hasOwn(holder, name)) return false
  holder[name] = value
  return true
}

function take(root: { top: unknown }, path: string): unknown {
  const place = holderAt(root, path)
  if (!place) return undefined
  const [holder, name] = place
  if (Array.isArray(holder)) return holder.splice(Number(name), 1)[0]
  const value = holder[name]
  delete holder[name]
  return value
}
