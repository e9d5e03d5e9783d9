import type { FileLimits } from '../../../engine/index.ts'
import { uploadLine, type UploadState } from '../../uploads/upload-line.ts'
import type { FilePlace, UploadStore } from './file-calls.ts'
import { onItsWay } from './on-its-way.ts'
import { type FileProblem, prepareFile } from './prepare-file.ts'

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

/** Files of one field. They go on being sent while another slide is on the screen. */
export interface FieldFiles {
  readonly subscribe: (listener: () => void) => () => void
  readonly entries: () => readonly FileEntry[]
  /** Receives the current answer and the function that changes it. */
  readonly answered: (value: unknown, onChange: (value: unknown) => void) => void
  readonly add: (files: readonly File[]) => void
  readonly retry: (key: string) => void
  readonly remove: (key: string) => void
  /** Requests the names of the answer's files from their store. */
  readonly refresh: () => void
}

/** Names of the files that are being sent: those that the page was left with, and what takes them from now on. */
export interface FilesOnWay {
  readonly left: readonly string[]
  readonly put: (names: readonly string[]) => void
}

/** What a field holds: one file or several, of these limits. */
export interface FileAnswer {
  readonly limits: FileLimits
  readonly isSeveral: boolean
}

/** Files of a field of one wizard. */
export function fieldFiles(
  place: FilePlace,
  { limits, isSeveral }: FileAnswer,
  store: UploadStore,
  way: FilesOnWay,
): FieldFiles {
  const listeners = new Set<() => void>()
  const sources = new Map<string, File>()
  const kept = new Map<string, Pick<FileEntry, 'name' | 'sizeBytes'>>()
  const refused = new Map<string, FileEntry>()
  for (const [at, name] of way.left.entries()) {
    const key = `left-${at}`
    refused.set(key, { key, name, sizeBytes: null, state: { kind: 'refused', problem: 'left' } })
  }
  let states: Readonly<Record<string, UploadState>> = {}
  let shown: readonly FileEntry[] = []
  let change: (value: unknown) => void = () => {}
  let count = 0
  /** The latest answer received or given. */
  let present = 'null'

  const notify = (): void => {
    shown = [
      ...[...kept].map(([key, known]) => ({ key, ...known, state: { kind: 'kept' } as const })),
      ...[...sources].flatMap(([key, { name, size }]) => {
        const state = states[key]
        return state ? [{ key, name, sizeBytes: size, state }] : []
      }),
      ...refused.values(),
    ]
    for (const listener of listeners) listener()
  }
  const isOnWay = () => Object.values(states).some(({ kind }) => kind !== 'failed')
  /** Changes the answer to the present files, when it differs. */
  const answer = (): void => {
    const ids = [...kept.keys(), ...(isOnWay() ? [onItsWay] : [])]
    const [first = null] = ids
    const next = isSeveral && first !== null ? ids : first
    const text = JSON.stringify(next)
    if (text === present) return
    present = text
    change(next)
  }

  const line = uploadLine({
    send: async (key, file, onPercent, signal) => {
      const name = sources.get(key)?.name ?? ''
      const { id, ...known } = await store.upload(place, { file, name }, onPercent, signal)
      // It was cancelled when it had arrived.
      if (!sources.delete(key)) return void store.remove(place.wizard, id).catch(() => {})
      kept.set(id, { name, sizeBytes: known.sizeBytes })
    },
    report: (next) => {
      states = next
      way.put(namesOnWay())
      answer()
      notify()
    },
  })
  /** Names of the files that would be lost with the page, and of those that were lost with it before. */
  function namesOnWay(): readonly string[] {
    const left = [...refused.values()].flatMap(({ name, state }) =>
      state.kind === 'refused' && state.problem === 'left' && name !== null ? [name] : [],
    )
    return [...left, ...[...sources].flatMap(([key, { name }]) => (states[key] ? [name] : []))]
  }
  const refuse = (file: File, problem: FileProblem | 'many'): void => {
    const key = `refused-${(count += 1)}`
    refused.set(key, {
      key,
      name: file.name,
      sizeBytes: file.size,
      state: { kind: 'refused', problem },
    })
  }

  notify()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    entries: () => shown,
    answered: (value, onChange) => {
      change = onChange
      const text = JSON.stringify(value ?? null)
      if (text === present) return
      // Answered elsewhere: before a reload, in another tab.
      present = text
      const answered: readonly unknown[] = [value].flat()
      const known = new Map(kept)
      kept.clear()
      for (const id of answered)
        if (typeof id === 'string' && id.startsWith('file_'))
          kept.set(id, known.get(id) ?? { name: null, sizeBytes: null })
      // The page was left while a file was on its way.
      answer()
      notify()
    },
    add: (files) => {
      const room =
        limits.most - kept.size - Object.values(states).filter(({ kind }) => kind !== 'failed').length
      refused.clear()
      for (const file of files.slice(Math.max(0, room))) refuse(file, 'many')
      void Promise.all(
        files.slice(0, Math.max(0, room)).map(async (file) => {
          const prepared = await prepareFile(file, limits)
          if (typeof prepared === 'string') return refuse(file, prepared)
          const key = `upload-${(count += 1)}`
          sources.set(key, prepared)
          line.add(key, prepared)
        }),
      ).then(notify)
    },
    retry: line.retry,
    remove: (key) => {
      if (refused.delete(key)) {
        way.put(namesOnWay())
        return notify()
      }
      if (sources.delete(key)) return line.cancel(key)
      if (!kept.delete(key)) return
      answer()
      notify()
      // A file that stays in the store expires there.
      void store.remove(place.wizard, key).catch(() => {})
    },
    refresh: () => {
      const ids = [...kept.keys()]
      if (ids.length === 0 || place.wizard === '') return
      store.list(place.wizard, ids).then(
        (found) => {
          for (const id of ids) {
            const file = found.find((one) => one.id === id)
            if (!kept.has(id)) continue
            if (file) kept.set(id, { name: file.name, sizeBytes: file.sizeBytes })
            else {
              const known = kept.get(id)
              kept.delete(id)
              refused.set(id, {
                key: id,
                name: known?.name ?? null,
                sizeBytes: known?.sizeBytes ?? null,
                state: { kind: 'refused', problem: 'gone' },
              })
            }
          }
          answer()
          notify()
        },
        () => {
          // The files are shown without their names until the network is back.
        },
      )
    },
  }
}
