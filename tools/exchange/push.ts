import { randomUUID } from 'node:crypto'
import type { NewProductChange, ProductConflict, ProductDraft } from '../../src/api/schema.d.ts'
import {
  editsBetween,
  isSharedPath,
  productPath,
  rootHandle,
  textsPath,
  valueOf,
  type Draft,
  type JsonValue,
  type PlannedEdit,
} from '../../src/authoring/index.ts'
import { isObject } from '../../src/engine/json.ts'
import { draftAt } from './draft-files.ts'
import { ExchangeRefusal } from './exchange-refusal.ts'
import { jsonOf, placeInProject, readLocal, type Files } from './local-files.ts'
import { keep } from './pull.ts'
import { readPulled, type PulledState } from './pulled-state.ts'
import type { StudioServer } from './studio-server.ts'

/** What to push, and from which project. */
export interface Push {
  readonly product: string
  /** Folder of the project. */
  readonly root: string
  /** Makes the draft exactly the local files, changes of other people included. */
  readonly isWhole?: boolean
  /** Asks the approvers to publish, with this note. */
  readonly note?: string
}

/** Result of a push. */
export interface Pushed {
  /** What was done, a line each. */
  readonly lines: readonly string[]
  /** Places that two people changed; they are decided in the Studio. */
  readonly conflicts: readonly ProductConflict[]
}

/** Changes that one request takes. */
const mostAtOnce = 500

/**
 * Sends what changed in the files of a product since they were pulled, as changes of its draft; the server merges them with
 * those of other people, and the files become the draft. A product that the server does not have becomes a new draft.
 * @throws ExchangeRefusal when a file is no JSON, the draft was closed, or the server refuses
 */
export async function push(server: StudioServer, request: Push): Promise<Pushed> {
  const { product, root, note } = request
  const local = localValues(root, product)
  const { draft, seq, has } = await pushedOnto(server, request)
  const before = draftAt(draft, seq)
  // A block that the product mounts from now on comes into the draft with it.
  const isLater = (path: string) => isSharedPath(path) && before.at(path) === null
  const missing = new Map([...local].filter(([path]) => path !== has && !isLater(path)))
  const changes = changesBetween(before, missing, timeOfChange(server, draft))
  const sentFirst = await sent(server, { draft, seq }, changes)
  const later = new Map([...local].filter(([path]) => isLater(path)))
  const { added, conflicts } = await pushedBlocks(server, draft.id, later, sentFirst)
  const now = await server.draft(draft.id)
  const lines = [
    pushedLine(changes.length + added),
    ...keep(server, root, now),
    ...conflicts.map(conflictLine),
  ]
  if (note === undefined) return { lines, conflicts }
  await server.ask(now.id, { seq: now.seq, note })
  return { lines: [...lines, 'The approvers are asked to publish'], conflicts }
}

type Values = ReadonlyMap<string, JsonValue>

function localValues(root: string, product: string): Values {
  const files: Files = readLocal(root, product)
  const own = productPath(product)
  if (files[own] === undefined) throw new ExchangeRefusal(`There is no ${placeInProject(own)}`)
  return new Map(Object.entries(files).map(([path, text]) => [path, valueOf(jsonOf(path, text))]))
}

interface PushTarget {
  readonly draft: ProductDraft
  /** Number of the draft's changes that the local files are based on. */
  readonly seq: number
  /** Path of a file that the draft was begun with, taken apart by the server. */
  readonly has?: string
}

async function pushedOnto(server: StudioServer, request: Push): Promise<PushTarget> {
  const { product, root, isWhole = false } = request
  const pulled = readPulled(root, product)
  if (pulled?.server === server.address && !isWhole) return await pulledDraft(server, product, pulled)
  const known = (await server.products()).find(({ id }) => id === product)
  if (!known) {
    const draft = await begunNew(server, request)
    return { draft, seq: draft.seq, has: productPath(product) }
  }
  if (!isWhole)
    throw new ExchangeRefusal(
      `${product} was not pulled from ${server.address}: pull it first, or push with --whole to make its draft exactly these files`,
    )
  const draft = known.draft ? await server.draft(known.draft.id) : await server.begin(product)
  return { draft, seq: draft.seq }
}

async function pulledDraft(server: StudioServer, product: string, pulled: PulledState): Promise<PushTarget> {
  const draft = await server.draft(pulled.draft)
  if (draft.state !== 'open')
    throw new ExchangeRefusal(
      `The draft of ${product} that was pulled is ${draft.state} by now: keep your changes aside, pull, and make them again`,
    )
  return { draft, seq: pulled.seq }
}

async function begunNew(server: StudioServer, { product, root }: Push): Promise<ProductDraft> {
  const files = readLocal(root, product)
  const text = files[productPath(product)] ?? ''
  const value = valueOf(jsonOf(productPath(product), text))
  const group = isObject(value) ? value['group'] : null
  const titles = Object.entries(files)
    .filter(([path]) => path.startsWith('locales/'))
    .map(([path, texts]) => [path, valueOf(jsonOf(path, texts))] as const)
  const russian = titles.find(([path]) => path === textsPath(product, 'ru')) ?? titles[0]
  const name = isObject(russian?.[1]) ? russian[1][`${product}.title`] : titleInFile(value)
  return await server.beginNew({
    product,
    name: typeof name === 'string' ? name : product,
    group: typeof group === 'string' ? group : '',
    text,
  })
}

/** Title of a product in a single file, in its first language; null when it has none. */
function titleInFile(value: JsonValue): JsonValue {
  const texts = isObject(value) ? value['texts'] : null
  const [first] = isObject(texts) ? Object.values(texts) : []
  return isObject(first) ? (first['title'] ?? null) : null
}

/** Sends blocks that a draft did not have before its product mounted them. Returns the number of changes. */
async function pushedBlocks(
  server: StudioServer,
  draftId: string,
  blocks: Values,
  before: readonly ProductConflict[],
): Promise<{ readonly added: number; readonly conflicts: readonly ProductConflict[] }> {
  if (blocks.size === 0) return { added: 0, conflicts: before }
  const draft = await server.draft(draftId)
  const { seq } = draft
  const changes = changesBetween(draftAt(draft, seq), blocks, timeOfChange(server, draft))
  if (changes.length === 0) return { added: 0, conflicts: before }
  return { added: changes.length, conflicts: await sent(server, { draft, seq }, changes) }
}

/** Time of the next change: never earlier than one that was seen. */
function timeOfChange({ now }: StudioServer, { changes }: ProductDraft): number {
  return Math.max(now(), ...changes.map(({ at }) => at + 1))
}

/** The changes that give a draft the local files. A file of the draft that is not here stays. */
function changesBetween(draft: Draft, local: Values, at: number): readonly NewProductChange[] {
  const group = randomUUID()
  const planned: readonly PlannedEdit[] = [...local].flatMap(([path, value]) => {
    const node = draft.at(path)
    if (node) return editsBetween(node, value, randomUUID)
    const edit = { do: 'insert', parent: rootHandle, key: path, after: null, value } as const
    return [{ id: randomUUID(), edit }]
  })
  return planned.map(({ id, edit }) => ({ id, group, at, edit }))
}

async function sent(
  server: StudioServer,
  { draft, seq }: PushTarget,
  changes: readonly NewProductChange[],
): Promise<readonly ProductConflict[]> {
  let conflicts: readonly ProductConflict[] = []
  for (let from = 0; from < changes.length; from += mostAtOnce)
    conflicts = await server.change(draft.id, { after: seq, changes: changes.slice(from, from + mostAtOnce) })
  return conflicts
}

function pushedLine(changes: number): string {
  if (changes === 0) return 'Nothing to push: the draft has all of it'
  return changes === 1 ? '1 change is pushed' : `${changes} changes are pushed`
}

function conflictLine({ file, pointer, kept, lost }: ProductConflict): string {
  const place = file === null ? 'a removed place' : `${placeInProject(file)} ${pointer ?? ''}`
  const side = ({ value, author }: typeof kept) => `${JSON.stringify(value)} by ${author}`
  return `Two people changed ${place}: ${side(kept)} is kept, ${side(lost)} is not. Decide it in the Studio`
}
