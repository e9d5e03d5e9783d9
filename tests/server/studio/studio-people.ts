import type { Change, Edit } from '../../../src/authoring/index.ts'
import { Draft, parseJson, textsPath } from '../../../src/authoring/index.ts'
import { pointerBelow } from '../../../src/engine/json-pointer.ts'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import type { WholeServer } from '../composed-server.ts'
import { formOf, type FormPart } from '../portal/portal-customer.ts'

/** A draft as the server tells of it. */
export interface ToldProductDraft {
  readonly id: string
  readonly product: string
  readonly seq: number
  readonly baseHash: string
  readonly files: Readonly<Record<string, string>>
  readonly changes: readonly Change[]
  readonly conflicts: readonly object[]
}

/** What the server answered. */
export interface StudioAnswer<Data> {
  readonly status: number
  readonly code: string | null
  readonly problems: readonly { readonly path: string; readonly code: string; readonly params: object }[]
  readonly data: Data
}

/** One person of the Studio, signed in. */
export interface StudioPerson {
  readonly ask: <Data>(method: 'GET' | 'POST', path: string, payload?: object) => Promise<StudioAnswer<Data>>
  /** Posts a form with files. */
  readonly post: <Data>(path: string, parts: readonly FormPart[]) => Promise<StudioAnswer<Data>>
  /** Sends edits as one change each; `after` is the number of changes that the person has seen. */
  readonly send: (draft: string, after: number, ...edits: readonly Edit[]) => Promise<StudioAnswer<unknown>>
}

let ids = 0

/** Signs a person of the sandbox in. */
export async function studioPerson(server: WholeServer, phone: string): Promise<StudioPerson> {
  const { store, world } = server.deps
  const token = world.newToken()
  const { id } = await store.users.ofPhone(phone)
  await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
  const inject = async <Data>(
    method: 'GET' | 'POST',
    path: string,
    sent: { readonly payload?: object; readonly type?: string },
  ): Promise<StudioAnswer<Data>> => {
    const { payload, type } = sent
    const answer = await server.app.inject({
      method,
      url: `/api/v1/studio/${path}`,
      headers: { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) },
      ...(payload && { payload }),
    })
    const body = answer.body === '' ? {} : answer.json<Partial<StudioAnswer<Data>>>()
    return {
      status: answer.statusCode,
      code: body.code ?? null,
      problems: body.problems ?? [],
      data: body.data as Data,
    }
  }
  const ask: StudioPerson['ask'] = async (method, path, payload) =>
    await inject(method, path, payload ? { payload } : {})
  return {
    ask,
    post: async (path, parts) => await inject('POST', path, formOf(parts)),
    send: async (draft, after, ...edits) =>
      await ask('POST', `drafts/${draft}/changes`, {
        after,
        changes: edits.map((edit) => {
          const change = `made-${String(++ids).padStart(6, '0')}`
          return { id: change, group: change, at: server.clock.now + ids, edit }
        }),
      }),
  }
}

/** The draft as its changes make it. */
export function draftOf({ files, changes }: ToldProductDraft): Draft {
  const base = Object.entries(files).map(([path, text]) => [path, parseJson(text)] as const)
  return new Draft(Object.fromEntries(base), changes)
}

/** The edit that sets a scalar of a draft. */
export function setAt(draft: ToldProductDraft, path: string, pointer: string, value: string | number): Edit {
  const node = draftOf(draft).at(path, pointer)
  if (!node) throw new Error(`${path} has no ${pointer}`)
  return { do: 'set', cells: [{ node: node.handle, value, seen: null }] }
}

/** The edit that sets or adds a text of a product in a draft. */
export function textEdit(draft: ToldProductDraft, language: string, key: string, text: string): Edit {
  const path = textsPath(draft.product, language)
  const folded = draftOf(draft)
  const file = folded.at(path)
  if (!file) throw new Error(`${draft.product} has no texts in ${language}`)
  const known = folded.at(path, pointerBelow('', `${draft.product}.${key}`))
  return known
    ? { do: 'set', cells: [{ node: known.handle, value: text, seen: known.setBy }] }
    : { do: 'insert', parent: file.handle, key: `${draft.product}.${key}`, after: null, value: text }
}

/** The edits that say the name of a new product and the line about it in every language; there are six. */
export function namingEdits(draft: ToldProductDraft): readonly Edit[] {
  return ['ru', 'uz', 'en'].flatMap((language) => [
    textEdit(draft, language, 'title', 'Велосипеды'),
    textEdit(draft, language, 'short', 'От кражи и поломки'),
  ])
}

/** The cookie by which a browser of this person loads what previews show. */
export async function previewPass(server: WholeServer, phone: string): Promise<string> {
  const { store, world } = server.deps
  const token = world.newToken()
  const { id } = await store.users.ofPhone(phone)
  await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
  const { headers } = await server.app.inject({
    method: 'POST',
    url: '/studio/preview/pass',
    headers: { authorization: `Bearer ${token}` },
  })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
