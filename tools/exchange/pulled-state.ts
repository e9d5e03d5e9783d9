import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isObject } from '../../src/engine/json.ts'
import type { Files } from './local-files.ts'

/** The state of a draft that the files of a product were pulled at. */
export interface PulledState {
  readonly server: string
  /** Id of the draft. */
  readonly draft: string
  /** Number of the draft's changes in the files. */
  readonly seq: number
  /** The files as they were written. */
  readonly files: Files
}

/** Reads what was pulled of a product; null when nothing was, or the note of it cannot be read. */
export function readPulled(root: string, product: string): PulledState | null {
  const place = placeOfState(root, product)
  if (!existsSync(place)) return null
  try {
    const state: unknown = JSON.parse(readFileSync(place, 'utf8'))
    return isPulledState(state) ? state : null
  } catch {
    return null
  }
}

/** Notes what was pulled, beside the machine's other data: it is no part of the project. */
export function notePulled(root: string, product: string, state: PulledState): void {
  const place = placeOfState(root, product)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, `${JSON.stringify(state, null, 2)}\n`)
}

function placeOfState(root: string, product: string): string {
  return join(root, 'var', 'pulled', `${product}.json`)
}

function isPulledState(state: unknown): state is PulledState {
  if (!isObject(state)) return false
  const { server, draft, seq, files } = state
  return (
    typeof server === 'string' &&
    typeof draft === 'string' &&
    typeof seq === 'number' &&
    isObject(files) &&
    Object.values(files).every((text) => typeof text === 'string')
  )
}
