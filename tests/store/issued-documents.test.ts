import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Concepts, DocumentKey, Store } from '../../src/server/store/index.ts'
import { fileOf, storedFile } from './stored-file.ts'
import { onEveryStore } from './stores.ts'

/** A drawing that the store has, of a source. */
async function drawing(store: Store, source: string, bytes: string) {
  const { hash } = await storedFile(store, '', bytes)
  return { sourceHash: source, hash }
}

async function contractIn({ contracts }: Concepts): Promise<string> {
  const { contract } = await contracts.create({
    product: 'osago',
    version: 'v',
    series: 'QOS',
    premium: 1,
    currency: 'UZS',
    data: '{}',
    holder: '',
    object: '',
    phone: null,
    pinfl: null,
    termFrom: '',
    termTo: '',
    idempotencyKey: 'one',
    language: 'uz',
    cover: '{}',
  })
  expect([contract.language, contract.cover]).toEqual(['uz', '{}'])
  return contract.id
}

async function issueIn(store: Store, key: DocumentKey, source: string, bytes: string) {
  const drawn = await drawing(store, source, bytes)
  return await store.transaction(({ documents }) => documents.issue(key, drawn))
}

const hashOf = (bytes: string): string => fileOf('', bytes).hash

onEveryStore('issued documents', ({ open }) => {
  test('a document is kept once for its source, and a change is the next version beside it', async () => {
    const store = await open()
    const key = { contractId: await contractIn(store), kind: 'policy', language: 'uz' } as const
    const issue = (source: string, bytes: string) => issueIn(store, key, source, bytes)

    expect(await store.documents.newest(key)).toBeNull()
    const first = await issue('a', 'one')
    expect(first).toMatchObject({ version: 1, sourceHash: 'a', hash: hashOf('one'), kind: 'policy' })
    expect(await issue('a', 'drawn a second time')).toMatchObject({ version: 1, hash: first.hash })
    expect(await text(await first.open())).toBe('one')
    expect(await issue('b', 'two')).toMatchObject({ version: 2, hash: hashOf('two') })
    const { db } = store.context
    const kept = await db.selectFrom('issued_documents').select('hash').orderBy('version').execute()
    expect(kept.map(({ hash }) => hash)).toEqual(['one', 'two'].map(hashOf))
    expect(await store.documents.newest({ ...key, language: 'en' })).toBeNull()
  })

  test('of two processes that draw at once one version is kept, and both give it', async () => {
    const [one, other] = [await open(), await open()]
    const key = { contractId: await contractIn(one), kind: 'rules', language: 'ru' } as const
    const issued = await Promise.all(
      [one, other].map((store, at) => issueIn(store, key, 'a', `drawing ${at}`)),
    )
    expect(new Set(issued.map(({ hash, version }) => `${version} ${hash}`)).size).toBe(1)
    expect(await one.documents.versions(key.contractId)).toEqual([
      { kind: 'rules', language: 'ru', count: 1 },
    ])
  })

  test('the same bytes of many contracts are kept once, and outlive the account of their buyer', async () => {
    const store = await open()
    const contractId = await contractIn(store)
    for (const kind of ['policy', 'rules'] as const)
      await issueIn(store, { contractId, kind, language: 'ru' }, 'a', 'same')
    const { db } = store.context
    expect(await db.selectFrom('file_contents').select('hash').execute()).toHaveLength(1)
    const user = await store.users.ofPhone('998901112233')
    await store.requests.add({ kind: 'call', userId: user.id, phone: user.phone, body: '{}' })
    await store.transaction(({ erasure }) => erasure.erase(user))
    expect((await store.documents.newest({ contractId, kind: 'policy', language: 'ru' }))?.hash).toBe(
      hashOf('same'),
    )
  })
})
