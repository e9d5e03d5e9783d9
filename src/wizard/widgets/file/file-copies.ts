import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval'
import { isSharedDevice, uploadCopies } from '../../../api/index.ts'

/** Copies of the files of one control that are on their way, kept on this device for a page that is left meanwhile. */
export interface FileCopies {
  /** Keeps a copy under this key; none where the device is shared, full, or keeps nothing. */
  readonly keep: (key: string, file: File) => void
  readonly drop: (key: string) => void
  /** Returns the kept files by key, the oldest first. */
  readonly found: () => Promise<readonly (readonly [key: string, file: File])[]>
}

/** A copy of a preview, which sends nothing. */
export const noCopies: FileCopies = { keep: () => {}, drop: () => {}, found: async () => [] }

/** Lifetime of a copy, in ms: who comes back later attaches the file again. */
const lifetimeMs = 24 * 60 * 60 * 1000

/** Wizard, control and key of a file, and the moment of the copy in ms. */
type CopyKey = [wizard: string, control: string, key: string, at: number]

/** A file, encrypted with a key that no script can export. */
interface Copy {
  readonly key: CryptoKey
  readonly name: Encrypted
  readonly bytes: Encrypted
  readonly type: string
}

interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

/** The copies of a control of a wizard. */
export function fileCopies(wizard: string, control: string): FileCopies {
  /** Each change waits for the one before: a file may arrive before its copy is written. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (work: (store: UseStore) => Promise<void>): void => {
    last = last.then(() => work(store())).catch(() => undefined)
  }
  const own = async (from: UseStore) =>
    (await keys<CopyKey>(from)).filter(([ofWizard, of]) => ofWizard === wizard && of === control)
  return {
    keep: (key, file) => {
      if (isSharedDevice()) return
      inTurn(async (into) => {
        await dropOld(into)
        await set([wizard, control, key, Date.now()], await encrypted(file), into)
      })
    },
    drop: (key) =>
      inTurn(async (from) => {
        for (const known of await own(from)) if (known[2] === key) await del(known, from)
      }),
    found: async () => {
      try {
        await dropOld(store())
        const known = (await own(store())).toSorted((a, b) => a[3] - b[3])
        const files = known.map(async (key) => {
          const copy = await get<Copy>(key, store())
          return copy ? [[key[2], await decrypted(copy)] as const] : []
        })
        return (await Promise.all(files)).flat()
      } catch {
        // Private windows of some browsers keep nothing.
        return []
      }
    },
  }
}

let opened: UseStore | null = null
/** @throws ReferenceError where the browser has no IndexedDB */
function store(): UseStore {
  return (opened ??= createStore(uploadCopies, 'files'))
}

/** On a shared device nothing stays. */
async function dropOld(from: UseStore): Promise<void> {
  const latest = isSharedDevice() ? Infinity : Date.now() - lifetimeMs
  for (const key of await keys<CopyKey>(from)) if (key[3] < latest) await del(key, from)
}

async function encrypted(file: File): Promise<Copy> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const seal = async (plain: BufferSource): Promise<Encrypted> => {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
  }
  return {
    key,
    name: await seal(new TextEncoder().encode(file.name)),
    bytes: await seal(await file.arrayBuffer()),
    type: file.type,
  }
}

async function decrypted({ key, name, bytes, type }: Copy): Promise<File> {
  const open = async ({ iv, data }: Encrypted) =>
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)
  return new File([await open(bytes)], new TextDecoder().decode(await open(name)), { type })
}
