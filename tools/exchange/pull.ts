import type { ProductDraft } from '../../src/api/schema.d.ts'
import { didYouMean } from '../../src/engine/product/index.ts'
import { draftAt, filesOfDraft } from './draft-files.ts'
import { ExchangeRefusal } from './exchange-refusal.ts'
import { placeInProject, readPaths, writeLocal, type Files } from './local-files.ts'
import { notePulled, readPulled } from './pulled-state.ts'
import type { StudioServer } from './studio-server.ts'

/** What to pull, and into which project. */
export interface Pull {
  readonly product: string
  /** Folder of the project. */
  readonly root: string
  /** Number of a release; without it the open draft is pulled, which is begun when there is none. */
  readonly release?: number
  /** Replaces local files also where they have changes of their own. */
  readonly overwrites?: boolean
}

/**
 * Writes a product's draft, or a release of it, into the files of the project. Returns what was done, a line each.
 * @throws ExchangeRefusal when the server refuses, or local changes would be lost
 */
export async function pull(server: StudioServer, request: Pull): Promise<readonly string[]> {
  const { product, root, release, overwrites = false } = request
  if (release !== undefined) {
    const { files } = await server.release(product, release)
    refuseToLose(server, request, files)
    return [...written(root, files), `Release ${release} of ${product} is here`]
  }
  const draft = await openDraft(server, product)
  const files = filesOfDraft(draftAt(draft, draft.seq), draft.files)
  if (!overwrites) refuseToLose(server, request, files)
  return [...keep(server, root, draft), `The draft of ${product} is here, with ${draft.seq} changes`]
}

/** Writes the draft as it is now, and notes at which of its states the files are. Returns a line for each written file. */
export function keep({ address }: StudioServer, root: string, draft: ProductDraft): readonly string[] {
  const files = filesOfDraft(draftAt(draft, draft.seq), draft.files)
  const lines = written(root, files)
  notePulled(root, draft.product, { server: address, draft: draft.id, seq: draft.seq, files })
  return lines
}

async function openDraft(server: StudioServer, product: string): Promise<ProductDraft> {
  const products = await server.products()
  const found = products.find(({ id }) => id === product)
  if (!found) {
    const hint = didYouMean(
      product,
      products.map(({ id }) => id),
    )
    throw new ExchangeRefusal(
      `${server.address} has no product "${product}"${hint === null ? '' : `: ${hint}`}`,
    )
  }
  return found.draft ? await server.draft(found.draft.id) : await server.begin(product)
}

/** Refuses when a file has neither what was pulled last nor what is pulled now. */
function refuseToLose(server: StudioServer, { product, root, overwrites }: Pull, files: Files): void {
  if (overwrites === true) return
  const local = readPaths(root, Object.keys(files))
  const pulled = readPulled(root, product)
  const known = pulled?.server === server.address ? pulled.files : {}
  const changed = Object.entries(local).filter(([path, text]) => text !== files[path] && text !== known[path])
  if (changed.length === 0) return
  const places = changed.map(([path]) => `  ${placeInProject(path)}`)
  throw new ExchangeRefusal(
    [
      'These files have changes that the server does not have:',
      ...places,
      'Push them first, or pull with --overwrite to replace them',
    ].join('\n'),
  )
}

function written(root: string, files: Files): readonly string[] {
  const local = readPaths(root, Object.keys(files))
  const changed = Object.entries(files).filter(([path, text]) => local[path] !== text)
  writeLocal(root, Object.fromEntries(changed))
  return changed.map(([path]) => `${placeInProject(path)}: written`)
}
