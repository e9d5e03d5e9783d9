import { expect, test } from 'vitest'
import type { Concepts, FileOwner, Store } from '../../src/server/store/index.ts'
import { fileOf, storedFile } from './stored-file.ts'
import { onEveryStore } from './stores.ts'

onEveryStore('files that wait for a form', ({ open, clock }) => {
  const wizard = 'a-wizard'
  const owner = { wizard, senderHash: 'sender', userId: null }
  const add = async (store: Store, of: FileOwner, name: string, expiresAt: number, bytes = name) =>
    await store.formFiles.add(
      of,
      place(name),
      await storedFile(store, `${bytes}.pdf`, `%PDF-${bytes}`),
      expiresAt,
    )
  const form = (userId: string | null, reference: string) => ({
    reference,
    product: 'visa',
    version: 'v',
    language: 'en',
    userId,
    body: '{}',
  })
  const place = (id: string) => ({ id, product: 'visa', field: '/scan' })
  const named = (id: string) => ({ field: '/scan', path: '/scan', id })
  /** Names whose bytes the store has. */
  const storedIn = async ({ context }: Concepts): Promise<readonly string[]> => {
    const rows = await context.db.selectFrom('file_contents').select('hash').execute()
    const chunks = await context.db.selectFrom('file_chunks').select('key').execute()
    const hashes = new Set(rows.map(({ hash }) => hash))
    // Rows and bytes go together.
    expect(new Set(chunks.map(({ key }) => key.split('/')[0]))).toEqual(hashes)
    return ['a', 'b', 'c', 'd'].filter((name) => hashes.has(fileOf('', `%PDF-${name}`).hash))
  }

  test('are attached for their wizard, product and field, each once, and counted until they expire', async () => {
    const store = await open()
    const { formFiles, files } = store
    await add(store, owner, 'one', clock.now + 1000, 'a')
    await add(store, owner, 'two', clock.now + 2000, 'a')
    const load = { files: 2, bytes: 12 }
    expect(await formFiles.loads(owner)).toEqual({ ofWizard: load, ofSender: load })
    expect(await formFiles.list(wizard, ['two', 'none', 'one'])).toMatchObject([{ id: 'two' }, { id: 'one' }])

    const sent = { wizard, product: 'visa' }
    expect(await formFiles.attach('form 1', sent, [named('one')])).toEqual([])
    expect((await files.of(['form 1'])).get('form 1')).toMatchObject([{ name: 'a.pdf', sizeBytes: 6 }])
    for (const other of [
      { ...sent, wizard: 'another' },
      { ...sent, product: 'another' },
    ])
      expect(await formFiles.attach('form 2', other, [named('one')])).toEqual([named('one')])
    const misplaced = { ...named('one'), field: '/photo' }
    expect(await formFiles.attach('form 2', sent, [misplaced])).toEqual([misplaced])
    clock.now += 1000
    expect(await formFiles.attach('form 2', sent, [named('one')])).toEqual([named('one')])
    expect((await formFiles.loads(owner)).ofWizard).toEqual({ files: 1, bytes: 6 })
  })

  test('go with their bytes when they expire or are removed, but not what a form has', async () => {
    const store = await open()
    const { formFiles } = store
    for (const name of ['a', 'b', 'c']) await add(store, owner, name, clock.now + 1000)
    await formFiles.attach('form 1', { wizard, product: 'visa' }, [named('a')])
    await formFiles.remove('another', 'b')
    expect(await storedIn(store)).toEqual(['a', 'b', 'c'])
    await formFiles.remove(wizard, 'b')
    expect(await storedIn(store)).toEqual(['a', 'c'])
    clock.now += 1000
    await formFiles.sweep()
    expect(await storedIn(store)).toEqual(['a'])
  })

  test('belong to the first of two forms that are sent under one key at the same moment', async () => {
    const stores = [await open(), await open()]
    const stored = await Promise.all(
      stores.map((store, index) =>
        store.transaction(({ forms }) => forms.add(form(null, `F-${index}`), 'the key')),
      ),
    )
    expect(stored[0]).toEqual(stored[1])
    expect(await stores[0]?.forms.sentAs('the key')).toEqual(stored[0])
  })

  test('go with the account of their sender, sent or not', async () => {
    const store = await open()
    const { formFiles, forms, users } = store
    const [person, other] = [await users.ofPhone('998901234567'), await users.ofPhone('998907654321')]
    for (const [{ id: userId }, waiting, sent] of [
      [person, 'a', 'b'],
      [other, 'c', 'd'],
    ] as const) {
      const own = { ...owner, wizard: `wizard of ${userId}`, userId }
      await add(store, own, waiting, clock.now + 1000)
      await add(store, own, sent, clock.now + 1000)
      await forms.add(form(userId, sent), `key ${sent}`)
      await formFiles.attach(`form ${sent}`, { wizard: own.wizard, product: 'visa' }, [named(sent)])
    }
    await store.transaction(({ erasure }) => erasure.erase(person))
    expect(await storedIn(store)).toEqual(['c', 'd'])
    expect(await forms.find('b')).toBeNull()
    expect(await forms.find('d')).toMatchObject({ reference: 'd' })
  })
})
