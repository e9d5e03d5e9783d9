import type { FileLimits } from '../../../engine/index.ts'
import { randomId } from '../../random.ts'
import { uploadLine } from '../../uploads/upload-line.ts'
import type { FilePlace, UploadStore } from './file-calls.ts'
import type { FileCopies } from './file-copies.ts'
import { FileEntries, type FileEntry } from './file-entries.ts'
import { type FileProblem, prepareFile } from './prepare-file.ts'

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
  /** What this device keeps of them: they are sent again. */
  readonly copies: FileCopies
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
  const entries = new FileEntries(way.left)
  let shown = entries.shown()
  let change: (value: unknown) => void = () => {}
  /** The latest answer received or given. */
  let present = 'null'

  /** Changes the answer to the present files, when it differs, and the rows. */
  const update = (): void => {
    const ids = entries.ids()
    const [first = null] = ids
    const next = isSeveral && first !== null ? ids : first
    const text = JSON.stringify(next)
    if (text !== present) {
      present = text
      change(next)
    }
    shown = entries.shown()
    for (const listener of listeners) listener()
  }
  const line = uploadLine({
    send: async (key, file, onPercent, signal) => {
      const name = entries.sources.get(key)?.name ?? ''
      const { id, ...known } = await store.upload(place, { file, name }, onPercent, signal)
      // It was cancelled when it had arrived.
      if (!entries.sources.delete(key)) return void store.remove(place.wizard, id).catch(() => {})
      entries.kept.set(id, { name, sizeBytes: known.sizeBytes })
      way.copies.drop(key)
    },
    report: (next) => {
      entries.states = next
      way.put(entries.namesOnWay())
      update()
    },
  })
  const begin = (key: string, file: File): void => {
    entries.sources.set(key, file)
    line.add(key, file)
  }
  const refuse = ({ name, size }: File, problem: FileProblem | 'many'): void =>
    entries.refuse(`refused-${randomId()}`, { name, sizeBytes: size }, problem)

  if (way.left.length > 0)
    void way.copies.found().then((found) => {
      entries.endWaiting(found.map(([, file]) => file))
      for (const [key, file] of found) begin(key, file)
      way.put(entries.namesOnWay())
      update()
    })
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
      // Answered elsewhere: before a reload, in another tab. The page may have been left while a file was on its way.
      present = text
      entries.replaceKept([value].flat())
      update()
    },
    add: (files) => {
      const room = entries.room(limits.most)
      entries.clearRefused()
      for (const file of files.slice(room)) refuse(file, 'many')
      void Promise.all(
        files.slice(0, room).map(async (file) => {
          const prepared = await prepareFile(file, limits)
          if (typeof prepared === 'string') return refuse(file, prepared)
          const key = `upload-${randomId()}`
          way.copies.keep(key, prepared)
          begin(key, prepared)
        }),
      ).then(update)
    },
    retry: line.retry,
    remove: (key) => {
      if (entries.removeRefused(key)) {
        way.put(entries.namesOnWay())
        return update()
      }
      if (entries.sources.delete(key)) {
        way.copies.drop(key)
        return line.cancel(key)
      }
      if (!entries.kept.delete(key)) return
      update()
      // A file that stays in the store expires there.
      void store.remove(place.wizard, key).catch(() => {})
    },
    refresh: () => {
      const ids = [...entries.kept.keys()]
      if (ids.length === 0 || place.wizard === '') return
      store.list(place.wizard, ids).then(
        (found) => {
          entries.nameKept(ids, found)
          update()
        },
        () => {
          // The files are shown without their names until the network is back.
        },
      )
    },
  }
}
