import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEveryStore } from './stores.ts'
import { storedFile } from './stored-file.ts'

onEveryStore('what the portal keeps', ({ open, clock }) => {
  test('content: a draft is not shown, a published revision is, and stays as a person edited it', async () => {
    const { content } = await open()
    const page = { collection: 'page', slug: '/x', position: 1, body: '{"n":1}' }
    expect(await content.addRevision({ ...page, author: 'a' })).toBe(1)
    expect(await content.list('page')).toEqual([])
    const before = await content.stamp()
    clock.now += 1
    expect(await content.publish('page', '/x', 1, 'a')).toBe(true)
    expect(await content.publish('page', '/x', 2, 'a')).toBe(false)
    expect(await content.stamp()).not.toBe(before)
    expect(await content.find('page', '/x')).toMatchObject({ revision: 1, body: '{"n":1}' })
    await content.seed({ ...page, body: '{"n":2}' }, 'one')
    await content.seed({ ...page, body: '{"n":3}' }, 'one')
    expect(await content.find('page', '/x')).toMatchObject({ revision: 1, body: '{"n":1}' })
    expect(await content.piece('page', '/x')).toMatchObject({ revision: 2, author: 'files', published: 1 })
    expect(await content.seeded('page')).toEqual([])
    await content.unpublish('page', '/x', 'a')
    expect(await content.find('page', '/x')).toBeNull()
    expect((await content.history('page', '/x')).map(({ revision }) => revision)).toEqual([2, 1])
  })

  test('content of the files: shown until a person changes it, and brought back by no later start', async () => {
    const { content } = await open()
    const page = { collection: 'page', slug: '/x', position: 1, body: '{"n":1}' }
    await content.seed(page, 'one')
    expect(await content.seeded('page')).toEqual(['/x'])
    await content.seed({ ...page, body: '{"n":2}' }, 'two')
    expect(await content.find('page', '/x')).toMatchObject({ revision: 2 })
    await content.remove('page', '/x', 'a')
    for (const hash of ['two', 'three']) await content.seed({ ...page, body: '{"n":3}' }, hash)
    expect(await content.find('page', '/x')).toBeNull()
    expect(await content.piece('page', '/x')).toMatchObject({ published: null, revision: 2 })
  })

  test('content: of two who write upon the same version one is let through, in one process or two', async () => {
    const [one, other] = [await open(), await open()]
    const revision = { collection: 'faqs', slug: 'x', position: 0, body: '{}', author: 'a' }
    const writes = (after: number) =>
      Promise.all(
        [one, other].map((store) =>
          store.transaction(({ content }) => content.addRevisionAfter(after, revision)),
        ),
      )
    expect(new Set(await writes(0))).toEqual(new Set([1, null]))
    expect(new Set(await writes(1))).toEqual(new Set([2, null]))
    expect(await one.content.addRevisionAfter(1, revision)).toBeNull()
    expect(await one.content.addRevisionAfter(7, revision)).toBeNull()
    await one.content.remove('faqs', 'x', 'a')
    expect(await one.content.piece('faqs', 'x')).toMatchObject({ removedAt: clock.now })
    await one.content.addRevisionAfter(2, revision)
    expect(await one.content.piece('faqs', 'x')).toMatchObject({ removedAt: null, revision: 3 })
  })

  test('content: its order is changed for every version at once', async () => {
    const { content } = await open()
    for (const [position, slug] of ['a', 'b', 'c'].entries()) {
      await content.addRevision({ collection: 'faqs', slug, position, body: '{}', author: 'a' })
      await content.publish('faqs', slug, 1, 'a')
    }
    await content.arrange('faqs', ['c', 'a', 'b'])
    expect((await content.list('faqs')).map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
    expect((await content.pieces('faqs')).map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
  })

  test('files: kept once by content, read by their owner alone, byte for byte', async () => {
    const store = await open()
    const { files, users } = store
    const owner = await users.ofPhone('998901234567')
    const other = await users.ofPhone('998907654321')
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    const file = await storedFile(store, 'a.pdf', bytes)
    await files.attach('claim 1', owner.id, [file, { ...file, name: 'b.pdf' }])
    const kept = (await files.of(['claim 1', 'claim 2'])).get('claim 1') ?? []
    expect(kept.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
      ['a.pdf', 256],
      ['b.pdf', 256],
    ])
    const id = kept[0]?.id ?? ''
    const read = await files.read(id, owner.id)
    expect(read && (await buffer(await read.open()))).toEqual(bytes)
    expect(await files.read(id, other.id)).toBeNull()
  })

  test('notifications are sent once and read by each for themselves', async () => {
    const { notifications, users } = await open()
    const { id: userId } = await users.ofPhone('998901234567')
    const told = { userId, kind: 'policyIssued', subject: 'c', params: '{}', href: null }
    await notifications.add(told)
    await notifications.add(told)
    const [one, ...others] = await notifications.ofUser(userId)
    expect(others).toEqual([])
    await notifications.markRead(userId, one?.id ?? '')
    await notifications.markRead(userId, one?.id ?? '')
    expect(await notifications.readBy(userId)).toEqual(new Set([one?.id]))
  })

  test('claims: one of a fingerprint, found by any of many policies', async () => {
    const { claims, users } = await open()
    const { id: user_id } = await users.ofPhone('998901234567')
    const claim = {
      number: '1',
      user_id,
      fingerprint: 'f',
      policy_series: 'QAR',
      policy_number: '1',
      role: 'victim',
      full_name: 'A',
      region_id: 10,
      district_id: 1,
      address: 'a',
      event_date: '2026-11-20',
      event_time: '10:00',
      phone: '998901234567',
      description: 'd',
    } as const
    await claims.register(claim)
    await expect(claims.register({ ...claim, number: '2' })).rejects.toThrow()
    const found = await claims.ofPolicies([
      { series: 'QAR', number: '2' },
      { series: 'QAR', number: '1' },
    ])
    expect(found.map(({ number }) => number)).toEqual(['1'])
    const paid = {
      status: 'paid',
      paymentDate: '2026-12-01',
      reason: null,
      amount: 100,
      paymentDocument: '7',
    } as const
    expect(await claims.move('1', 'registered', paid, 'operator')).toMatchObject({ status: 'paid' })
    expect(await claims.move('1', 'registered', paid, 'operator')).toBeNull()
    expect(await claims.move('9', 'registered', paid, 'operator')).toBeNull()
    const range = { from: 0, count: 10 }
    for (const text of ['', '1', 'A', '99890'])
      expect(await claims.search({ state: 'paid', text }, range)).toMatchObject({ total: 1 })
    for (const text of ['nobody', 'zzz'])
      expect(await claims.search({ state: null, text }, range)).toEqual({ rows: [], total: 0 })
    expect((await claims.search({ state: 'registered', text: '' }, range)).total).toBe(0)
  })

  test('an account is erased with its rows in every table of people, also one that is not named anywhere', async () => {
    const store = await open()
    const { db } = store.context
    const [owner, other] = [
      await store.users.ofPhone('998901234567'),
      await store.users.ofPhone('998907654321'),
    ]
    await db.schema
      .createTable('later_notes')
      .addColumn('user_id', 'text')
      .addColumn('note', 'text')
      .execute()
    for (const { id } of [owner, other]) await sql`insert into later_notes values (${id}, 'a')`.execute(db)
    await store.transaction(({ erasure }) => erasure.erase(owner))
    const left = await sql<{ user_id: string }>`select user_id from later_notes`.execute(db)
    expect(left.rows).toEqual([{ user_id: other.id }])
  })

  test('an account is erased with all that hangs on it; claims stay without a name', async () => {
    const store = await open()
    const { users, claims, requests, files, savedWizards, appeals, sessions, notifications, erasure } = store
    const phone = '998901234567'
    const owner = await users.ofPhone(phone)
    const other = await users.ofPhone('998907654321')
    const file = await storedFile(store, 'a.pdf', '%PDF-1')
    const foreign = await storedFile(store, 'b.pdf', '%PDF-2')
    for (const { id: userId } of [owner, other]) {
      await sessions.open({ tokenHash: `token ${userId}`, userId, lifeMs: 1000 })
      await savedWizards.save({
        userId,
        id: 'run-of-wizard',
        product: 'osago',
        version: 'v',
        state: '{}',
        after: 0,
      })
      await appeals.add({
        userId,
        kind: 'complaint',
        subject: 'a',
        text: 'b',
        claimNumber: null,
        dueAt: null,
      })
      await notifications.add({ userId, kind: 'policyIssued', subject: 'c', params: '{}', href: null })
    }
    const job = await requests.add({ kind: 'career', userId: owner.id, phone, body: '{}' })
    await files.attach(`request ${job}`, null, [file])
    await files.attach('request of somebody else', null, [foreign])
    await requests.add({ kind: 'call', userId: null, phone, body: '{}' })
    const claim = (user_id: string, number: string) => ({
      number,
      user_id,
      fingerprint: number,
      policy_series: 'QAR',
      policy_number: '1',
      role: 'policyholder' as const,
      full_name: 'Karimov',
      region_id: 10,
      district_id: 1,
      address: 'x',
      event_date: '2026-11-20',
      event_time: '10:00',
      phone,
      description: 'x',
    })
    await claims.register(claim(owner.id, '1'))

    await store.transaction(({ erasure: inside }) => inside.erase(owner))
    expect(await users.findByPhone(phone)).toBeNull()
    expect(await users.find(owner.id)).toMatchObject({ passwordHash: null, profile: '{}' })
    expect((await claims.ofUser(owner.id)).map(({ number }) => number)).toEqual(['1'])
    expect(await sessions.find(`token ${owner.id}`)).toBeNull()
    for (const left of [
      await savedWizards.list(owner.id),
      await appeals.ofUser(owner.id),
      await notifications.ofUser(owner.id),
      await requests.ofUser(owner.id, phone),
    ])
      expect(left).toEqual([])
    expect((await files.of([`request ${job}`])).size).toBe(0)
    const contents = await store.context.db.selectFrom('file_contents').select('hash').execute()
    expect(contents).toEqual([{ hash: foreign.hash }])

    // Without claims nothing is left, and others keep theirs.
    expect(await savedWizards.list(other.id)).toHaveLength(1)
    await erasure.erase(other)
    expect(await users.find(other.id)).toBeNull()
    expect(await savedWizards.list(other.id)).toEqual([])
  })
})
