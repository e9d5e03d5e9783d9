import { expect, test } from 'vitest'
import { onEveryStore } from './stores.ts'

onEveryStore('what the portal keeps', ({ open, clock }) => {
  test('content: a draft is not shown, a published revision is, the file of the next start wins when it changed', async () => {
    const { content } = await open()
    const page = { collection: 'page', slug: '/x', position: 1, body: '{"n":1}' }
    expect(await content.draft({ ...page, author: 'a' })).toBe(1)
    expect(await content.list('page')).toEqual([])
    const before = await content.stamp()
    clock.now += 1
    expect(await content.publish('page', '/x', 1, 'a')).toBe(true)
    expect(await content.publish('page', '/x', 2, 'a')).toBe(false)
    expect(await content.stamp()).not.toBe(before)
    expect(await content.find('page', '/x')).toMatchObject({ revision: 1, body: '{"n":1}' })
    await content.seed({ ...page, body: '{"n":2}' }, 'one')
    await content.seed({ ...page, body: '{"n":3}' }, 'one')
    expect(await content.find('page', '/x')).toMatchObject({ revision: 2, body: '{"n":2}' })
    expect(await content.seeded('page')).toEqual(['/x'])
    await content.unpublish('page', '/x', 'a')
    expect(await content.find('page', '/x')).toBeNull()
    expect((await content.history('page', '/x')).map(({ revision }) => revision)).toEqual([2, 1])
  })

  test('files: kept once by content, read by their owner alone, byte for byte', async () => {
    const { files, users } = await open()
    const owner = await users.ofPhone('998901234567')
    const other = await users.ofPhone('998907654321')
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    const file = { hash: 'h', name: 'a.pdf', mediaType: 'application/pdf', bytes }
    await files.attach('claim 1', owner.id, [file, { ...file, name: 'b.pdf' }])
    const kept = (await files.of(['claim 1', 'claim 2'])).get('claim 1') ?? []
    expect(kept.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
      ['a.pdf', 256],
      ['b.pdf', 256],
    ])
    const id = kept[0]?.id ?? ''
    expect((await files.read(id, owner.id))?.bytes).toEqual(bytes)
    expect(await files.read(id, other.id)).toBeNull()
  })

  test('notifications are told once and read by each for themselves', async () => {
    const { notifications, users } = await open()
    const { id: userId } = await users.ofPhone('998901234567')
    const told = { userId, kind: 'policyIssued', subject: 'c', params: '{}', href: null }
    await notifications.tell(told)
    await notifications.tell(told)
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
    expect(await claims.setStatus('1', 'paid', '2026-12-01')).toMatchObject({ status: 'paid' })
    expect(await claims.setStatus('9', 'paid', null)).toBeNull()
  })
})
