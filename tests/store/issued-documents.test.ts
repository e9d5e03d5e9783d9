import { expect, test } from 'vitest'
import type { Concepts } from '../../src/server/store/index.ts'
import { onEveryStore } from './stores.ts'

const drawing = (source: string, bytes: string) => ({
  sourceHash: source,
  hash: `hash of ${bytes}`,
  mediaType: 'application/pdf',
  bytes: Buffer.from(bytes),
})

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

onEveryStore('issued documents', ({ open }) => {
  test('a document is kept once for its source, and a change is the next version beside it', async () => {
    const store = await open()
    const key = { contractId: await contractIn(store), kind: 'policy', language: 'uz' } as const
    const issue = (source: string, bytes: string) =>
      store.transaction(({ documents }) => documents.issue(key, drawing(source, bytes)))

    expect(await store.documents.newest(key)).toBeNull()
    const first = await issue('a', 'one')
    expect(first).toMatchObject({ version: 1, sourceHash: 'a', hash: 'hash of one', kind: 'policy' })
    expect(await issue('a', 'drawn a second time')).toEqual(first)
    expect((await store.documents.newest(key))?.bytes.toString()).toBe('one')
    expect(await issue('b', 'two')).toMatchObject({ version: 2, hash: 'hash of two' })
    const { db } = store.context
    const kept = await db.selectFrom('issued_documents').select('hash').orderBy('version').execute()
    expect(kept.map(({ hash }) => hash)).toEqual(['hash of one', 'hash of two'])
    expect(await store.documents.newest({ ...key, language: 'en' })).toBeNull()
  })

  test('of two processes that draw at once one version is kept, and both give it', async () => {
    const [one, other] = [await open(), await open()]
    const key = { contractId: await contractIn(one), kind: 'rules', language: 'ru' } as const
    const issued = await Promise.all(
      [one, other].map((store, at) =>
        store.transaction(({ documents }) => documents.issue(key, drawing('a', `drawing ${at}`))),
      ),
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
      await store.transaction(({ documents }) =>
        documents.issue({ contractId, kind, language: 'ru' }, drawing('a', 'same')),
      )
    const { db } = store.context
    expect(await db.selectFrom('file_contents').select('hash').execute()).toHaveLength(1)
    const user = await store.users.ofPhone('998901112233')
    await store.requests.add({ kind: 'call', userId: user.id, phone: user.phone, body: '{}' })
    await store.transaction(({ erasure }) => erasure.erase(user))
    expect((await store.documents.newest({ contractId, kind: 'policy', language: 'ru' }))?.hash).toBe(
      'hash of same',
    )
  })
})
