import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { load } from 'js-yaml'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, CallError } from '../../src/api/index.ts'
import { ownOperationRows } from '../../src/api/own-operations.generated.ts'
import { type AServer, aServer } from './a-server.ts'

/** The request that came last, and the answer that it is given. */
let asked: { method: string; url: string; body: string }
let answer: (response: ServerResponse) => void
const json = (body: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)

let server: AServer
beforeEach(async () => {
  server = await aServer((request, response) => {
    const { method = '', url = '' } = request
    void text(request).then((body) => {
      asked = { method, url, body }
      answer(response)
    })
  })
  const { happyDOM } = window as unknown as { readonly happyDOM: { readonly setURL: (url: string) => void } }
  happyDOM.setURL(server.url)
})
afterEach(async () => {
  await server.close()
})

test('an operation is asked by its id: path, query and body stand where the description has them', async () => {
  answer = json('{"data":{"kept":true}}')
  expect(
    await ask('readPieceRevision', { path: { collection: 'news' }, query: { slug: 'а/б?', revision: 3 } }),
  ).toEqual({
    kept: true,
  })
  expect(asked).toEqual({
    method: 'GET',
    url: `/api/v1/admin/content/news/revision?slug=${encodeURIComponent('а/б?')}&revision=3`,
    body: '',
  })
  await ask('noteCase', { path: { caseId: 'a/b' }, body: { text: '‘’' } })
  expect(asked).toEqual({ method: 'POST', url: '/api/v1/admin/cases/a%2Fb/notes', body: '{"text":"‘’"}' })
})

test('an answer without content is undefined, and one without data is a failure', async () => {
  answer = (response) => response.writeHead(204).end()
  expect(await ask('endOtherSessions')).toBeUndefined()
  answer = json('{}')
  await expect(ask('listSessions')).rejects.toThrow(CallError)
})

test('what a request needs cannot be left out, and the answer has the type of the description', () => {
  // Compiled only: an error that is missing here fails the check of types.
  const refusedByTypes = async () => {
    // @ts-expect-error: the path has no draft
    await ask('readDraftBlocks')
    // @ts-expect-error: no such parameter
    await ask('readDraftBlocks', { path: { draft: 'a' } })
    // @ts-expect-error: the operation has no body
    await ask('listSessions', { body: {} })
    const sessions = await ask('listSessions')
    return sessions.map(({ current }): boolean => current)
  }
  expect(refusedByTypes).toBeTypeOf('function')
})

test('every operation of pages has the method and path of the description', () => {
  const { paths } = load(readFileSync('schemas/api/openapi.yaml', 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>
  }
  const described = Object.entries(ownOperationRows).map(
    ([id, [method, path]]) => paths[path]?.[method.toLowerCase()]?.operationId === id,
  )
  expect(described.filter(Boolean)).toHaveLength(Object.keys(ownOperationRows).length)
})
