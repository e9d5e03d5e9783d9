import type { UploadState } from '../../uploads/upload-line.ts'
import { onItsWay } from './on-its-way.ts'
import type { FileProblem } from './prepare-file.ts'

/** A file of a field on the screen. `key` is its id after it is stored. */
export interface FileEntry {
  readonly key: string
  /** Null until the server's answer after a reload. */
  readonly name: string | null
  readonly sizeBytes: number | null
  readonly state:
    | UploadState
    | { readonly kind: 'kept' }
    | { readonly kind: 'refused'; readonly problem: FileProblem | 'many' | 'gone' | 'left' }
}

type KnownFile = Pick<FileEntry, 'name' | 'sizeBytes'>

/** The files of a field: stored, on their way and refused ones. */
export class FileEntries {
  /** Files that are being sent, by key. */
  readonly sources = new Map<string, File>()
  /** Stored files, by their id. */
  readonly kept = new Map<string, KnownFile>()
  states: Readonly<Record<string, UploadState>> = {}
  readonly #refused = new Map<string, FileEntry>()
  /** Names of the files that were on their way when the page was left, until their copies are found. */
  #left: readonly string[]

  constructor(left: readonly string[]) {
    this.#left = left
  }

  /** Returns every file as its row shows it. */
  shown(): readonly FileEntry[] {
    return [
      ...[...this.kept].map(([key, known]) => ({ key, ...known, state: { kind: 'kept' } as const })),
      ...[...this.sources].flatMap(([key, { name, size }]) => {
        const state = this.states[key]
        return state ? [{ key, name, sizeBytes: size, state }] : []
      }),
      ...this.#left.map((name, at) => ({
        key: leftKey(at),
        name,
        sizeBytes: null,
        state: { kind: 'waiting' } as const,
      })),
      ...this.#refused.values(),
    ]
  }

  /** Returns the answer: ids of stored files, and one that is no id while a file is on its way. */
  ids(): readonly string[] {
    const isOnWay = this.#left.length > 0 || this.#sent() > 0
    return [...this.kept.keys(), ...(isOnWay ? [onItsWay] : [])]
  }

  /** Returns how many files may be added. */
  room(most: number): number {
    return Math.max(0, most - this.kept.size - this.#sent())
  }

  /** Names of the files that would be lost with the page, and of those that were lost with it before. */
  namesOnWay(): readonly string[] {
    const lost = [...this.#refused.values()].flatMap(({ name, state }) =>
      state.kind === 'refused' && state.problem === 'left' && name !== null ? [name] : [],
    )
    const sent = [...this.sources].flatMap(([key, { name }]) => (this.states[key] ? [name] : []))
    return [...this.#left, ...lost, ...sent]
  }

  /** The copies that this device kept are found: those of other files are lost. */
  endWaiting(copies: readonly File[]): void {
    const names = copies.map(({ name }) => name)
    for (const [at, name] of this.#left.entries()) {
      if (names.includes(name)) names.splice(names.indexOf(name), 1)
      else this.refuse(leftKey(at), { name, sizeBytes: null }, 'left')
    }
    this.#left = []
  }

  /** Takes the ids of an answer that was given elsewhere. */
  replaceKept(answered: readonly unknown[]): void {
    const known = new Map(this.kept)
    this.kept.clear()
    for (const id of answered)
      if (typeof id === 'string' && id.startsWith('file_'))
        this.kept.set(id, known.get(id) ?? { name: null, sizeBytes: null })
  }

  /** Takes what the server says of stored files; one that it no longer stores is refused. */
  nameKept(asked: readonly string[], found: readonly (KnownFile & { readonly id: string })[]): void {
    for (const id of asked) {
      const known = this.kept.get(id)
      if (!known) continue
      const file = found.find((one) => one.id === id)
      if (file) this.kept.set(id, { name: file.name, sizeBytes: file.sizeBytes })
      else {
        this.kept.delete(id)
        this.refuse(id, known, 'gone')
      }
    }
  }

  refuse(key: string, file: KnownFile, problem: FileProblem | 'many' | 'gone' | 'left'): void {
    this.#refused.set(key, { key, ...file, state: { kind: 'refused', problem } })
  }

  /** Removes a refused file from the screen; false when it is none. */
  removeRefused(key: string): boolean {
    return this.#refused.delete(key)
  }

  clearRefused(): void {
    this.#refused.clear()
  }

  #sent(): number {
    return Object.values(this.states).filter(({ kind }) => kind !== 'failed').length
  }
}

function leftKey(at: number): string {
  return `left-${at}`
}
