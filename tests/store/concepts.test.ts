import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { byFiles, type Concepts } from '../../src/server/store/index.ts'
import { onEveryStore } from './stores.ts'

const minute = 60_000

onEveryStore('the store', ({ open, address, clock }) => {
  test('opens together with other processes that bring the same tables up to date', async () => {
    const stores = await Promise.all([open(), open(), open(), open()])
    await Promise.all(stores.map((store) => store.ping()))
    await stores[0].users.ofPhone('998901234567')
    expect(await stores[3].users.findByPhone('998901234567')).not.toBeNull()
  })

  test('takes everything back when the work of a transaction fails', async () => {
    const store = await open()
    const work = store.transaction(async (inside) => {
      await inside.users.ofPhone('998901234567')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await store.users.findByPhone('998901234567')).toBeNull()
  })

  test('waits for the disk in every transaction but one that another follows', async () => {
    const store = await open()
    const isSqlite = 'sqlite' in (await address())
    const waits = async ({ context: { db } }: Concepts): Promise<boolean> => {
      const query = sql.raw<Record<string, unknown>>(
        isSqlite ? 'PRAGMA synchronous' : 'SHOW synchronous_commit',
      )
      const [row] = (await query.execute(db)).rows
      return [2, 'on'].includes(Object.values(row ?? {})[0] as string | number)
    }
    expect(await store.transactionBeforeAnother(waits)).toBe(false)
    expect(await store.transaction(waits)).toBe(true)
    const work = store.transactionBeforeAnother(async (inside) => {
      await inside.users.ofPhone('998901234567')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await store.users.findByPhone('998901234567')).toBeNull()
    expect(await waits(store)).toBe(true)
  })

  test('lets transactions of one process wait for each other', async () => {
    const store = await open()
    await Promise.all(
      Array.from({ length: 20 }, () => store.transaction((inside) => inside.counters.next('policy'))),
    )
    expect(await store.counters.next('policy')).toBe(21)
  })

  test('gives one secret to every process that asks for it', async () => {
    const [one, two] = await Promise.all([open(), open()])
    const kept = await Promise.all([one.secrets.keep('seal', () => 'a'), two.secrets.keep('seal', () => 'b')])
    expect(kept[0]).toBe(kept[1])
    expect(await one.secrets.keep('seal', () => 'c')).toBe(kept[0])
  })

  test('gives every number of a counter once', async () => {
    const [one, two] = await Promise.all([open(), open()])
    const numbers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 2 ? one : two).counters.next('order')),
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  })

  test('keeps whole numbers whole up to 2^53', async () => {
    const store = await open()
    const { contract } = await store.contracts.create(aContract({ premium: Number.MAX_SAFE_INTEGER }))
    expect((await store.contracts.find(contract.id))?.premium).toBe(Number.MAX_SAFE_INTEGER)
  })

  const asked = { asker: 'device', seen: null }

  test('gives a code as many tries as allowed, even when they come at once', async () => {
    const store = await open()
    await store.codes.add({ phone: '998901234567', hash: 'h', lifeMs: 5 * minute, ...asked })
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => store.codes.spendTries('998901234567', 'device', 5)),
    )
    expect(tries.flat()).toHaveLength(5)
  })

  test('gives no try of an expired code', async () => {
    const store = await open()
    await store.codes.add({ phone: '998901234567', hash: 'h', lifeMs: 5 * minute, ...asked })
    clock.now += 5 * minute
    expect(await store.codes.spendTries('998901234567', 'device', 5)).toEqual([])
  })

  test('uses a code once', async () => {
    const store = await open()
    const id = await store.codes.add({ phone: '998901234567', hash: 'h', lifeMs: minute, ...asked })
    const used = await Promise.all([store.codes.use(id), store.codes.use(id)])
    expect(used.toSorted()).toEqual([false, true])
  })

  test('lets only the newest code of a phone count', async () => {
    const store = await open()
    await store.codes.add({ phone: '998901234567', hash: 'old', lifeMs: 5 * minute, ...asked })
    clock.now += minute
    await store.codes.add({ phone: '998901234567', hash: 'new', lifeMs: 5 * minute, ...asked })
    expect(await store.codes.spendTries('998901234567', 'device', 5)).toMatchObject([{ code_hash: 'new' }])
  })

  test('keeps the codes of those who look alike apart, and lets each of them be tried', async () => {
    const store = await open()
    const code = { phone: '998901234567', lifeMs: 5 * minute, seen: 'one carrier, one browser' }
    await store.codes.add({ ...code, hash: 'own', asker: 'owner' })
    await store.codes.add({ ...code, hash: 'other', asker: 'stranger' })
    expect(await store.codes.spendTries(code.phone, 'owner', 5)).toMatchObject([{ code_hash: 'own' }])
    for (let tries = 0; tries < 5; tries += 1)
      expect(await store.codes.spendTries(code.phone, code.seen, 5)).toHaveLength(2)
    expect(await store.codes.spendTries(code.phone, code.seen, 5)).toEqual([])
    expect(await store.codes.spendTries(code.phone, 'owner', 5)).toMatchObject([{ spent: 2 }])
  })

  test('lets only its asker use up a code', async () => {
    const store = await open()
    await store.codes.add({ phone: '998901234567', hash: 'own', lifeMs: 5 * minute, ...asked })
    await store.codes.add({
      phone: '998901234567',
      hash: 'other',
      lifeMs: 5 * minute,
      asker: 'thief',
      seen: 's',
    })
    for (const who of ['thief', 's', 'nobody'])
      for (let tries = 0; tries < 9; tries += 1) await store.codes.spendTries('998901234567', who, 5)
    expect(await store.codes.spendTries('998901234567', 's', 5)).toEqual([])
    expect(await store.codes.spendTries('998901234567', 'device', 5)).toMatchObject([{ code_hash: 'own' }])
  })

  test('binds a personal ID to one account, once', async () => {
    const store = await open()
    const [one, other] = [
      await store.users.ofPhone('998901234567'),
      await store.users.ofPhone('998907654321'),
    ]
    expect(await store.users.bind(one.id, '31506900100014')).toBe(true)
    expect(await store.users.bind(one.id, '40311920100029')).toBe(false)
    expect(await store.users.bind(other.id, '31506900100014')).toBe(false)
    expect((await store.users.find(one.id))?.pinfl).toBe('31506900100014')
  })

  test('gives a session another token once, and the old one opens things for a minute more', async () => {
    const store = await open()
    const user = await store.users.ofPhone('998901234567')
    await store.sessions.open({ tokenHash: 'old', userId: user.id, lifeMs: 60 * minute })
    expect(await store.transaction(({ sessions }) => sessions.renew('old', 'new'))).toBe(true)
    expect(await store.transaction(({ sessions }) => sessions.renew('old', 'third'))).toBe(false)
    expect(await store.sessions.ofUser(user.id)).toMatchObject([{ tokenHash: 'new' }])
    expect(await store.sessions.find('old')).not.toBeNull()
    clock.now += minute
    expect(await store.sessions.find('old')).toBeNull()
    expect(await store.sessions.find('new')).not.toBeNull()
  })

  test('keeps a second factor: each step and each backup code is used once, and a renewed session stays proven', async () => {
    const [one, other] = await Promise.all([open(), open()])
    const { id, phone } = await one.users.ofPhone('998901234567')
    await one.secondFactors.begin(id, 'first')
    await one.secondFactors.begin(id, 'second')
    expect(await one.secondFactors.confirm(id, 'first', 7)).toBe(false)
    expect(await one.secondFactors.phones()).toEqual([])
    expect(await one.secondFactors.confirm(id, 'second', 7)).toBe(true)
    expect(await one.secondFactors.phones()).toEqual([phone])
    expect(await one.secondFactors.of(id)).toEqual({
      secret: 'second',
      pending: null,
      confirmedAt: clock.now,
    })
    expect(await one.secondFactors.useStep(id, 7)).toBe(false)
    const stores = [one, other, one, other]
    const steps = await Promise.all(stores.map(({ secondFactors }) => secondFactors.useStep(id, 8)))
    expect(steps.filter(Boolean)).toHaveLength(1)
    await one.secondFactors.replaceBackupCodes(id, ['a', 'b'])
    const codes = await Promise.all(stores.map(({ secondFactors }) => secondFactors.useBackupCode(id, 'a')))
    expect(codes.filter(Boolean)).toHaveLength(1)
    expect(await one.secondFactors.backupCodes(id)).toEqual(['b'])

    await one.sessions.open({ tokenHash: 'old', userId: id, lifeMs: 60 * minute })
    expect(await one.sessions.find('old')).toMatchObject({ secondFactorAt: null })
    await one.sessions.prove('old')
    await one.transaction(({ sessions }) => sessions.renew('old', 'new'))
    expect(await one.sessions.find('new')).toMatchObject({ secondFactorAt: clock.now })
    await one.sessions.unprove(id)
    expect(await one.sessions.find('new')).toMatchObject({ secondFactorAt: null })
    expect(await one.secondFactors.remove(id)).toBe(true)
    expect(await one.secondFactors.remove(id)).toBe(false)
    expect(await one.secondFactors.backupCodes(id)).toEqual([])
  })

  test('gives one token to tabs that renew a session at once, and none after it was ended', async () => {
    const [one, other] = await Promise.all([open(), open()])
    const user = await one.users.ofPhone('998901234567')
    await one.sessions.open({ tokenHash: 'old', userId: user.id, lifeMs: 60 * minute })
    const renewed = await Promise.all(
      [one, other, one, other, one, other].map((store) =>
        store.transaction(({ sessions }) => sessions.renew('old', 'new')),
      ),
    )
    expect(renewed).toEqual(renewed.map(() => true))
    expect(await one.sessions.ofUser(user.id)).toMatchObject([{ tokenHash: 'new' }])
    await one.sessions.close('new')
    expect(await one.transaction(({ sessions }) => sessions.renew('old', 'new'))).toBe(false)
  })

  test('renews no session that was renewed more than a minute ago', async () => {
    const store = await open()
    const user = await store.users.ofPhone('998901234567')
    await store.sessions.open({ tokenHash: 'old', userId: user.id, lifeMs: 60 * minute })
    const renew = () => store.transaction(({ sessions }) => sessions.renew('old', 'new'))
    expect(await renew()).toBe(true)
    clock.now += minute
    expect(await renew()).toBe(false)
  })

  test('ends a session that is not used for two weeks', async () => {
    const store = await open()
    const user = await store.users.ofPhone('998901234567')
    const day = 24 * 60 * minute
    await store.sessions.open({ tokenHash: 'used', userId: user.id, lifeMs: 30 * day })
    await store.sessions.open({ tokenHash: 'idle', userId: user.id, lifeMs: 30 * day })
    clock.now += 13 * day
    expect(await store.sessions.find('used')).not.toBeNull()
    clock.now += day
    expect(await store.sessions.find('used')).not.toBeNull()
    expect(await store.sessions.find('idle')).toBeNull()
    expect(await store.sessions.ofUser(user.id)).toMatchObject([{ tokenHash: 'used' }])
    await store.sessions.sweep()
    clock.now -= 2 * day
    expect(await store.sessions.find('idle')).toBeNull()
  })

  test('knows which device proved a phone, until that is too long ago', async () => {
    const store = await open()
    await store.devices.know('hash', 'device')
    clock.now += minute
    await store.devices.know('hash', 'device')
    expect(await store.devices.isKnown('hash', 'device')).toBe(true)
    expect(await store.devices.isKnown('hash', 'another')).toBe(false)
    await store.devices.sweep(clock.now + 1)
    expect(await store.devices.isKnown('hash', 'device')).toBe(false)
  })

  test('knows a session until it ends', async () => {
    const store = await open()
    const user = await store.users.ofPhone('998901234567')
    await store.sessions.open({ tokenHash: 't', userId: user.id, lifeMs: minute, ...asked })
    expect(await store.sessions.find('t')).toMatchObject({ userId: user.id, phone: '998901234567' })
    clock.now += minute
    expect(await store.sessions.find('t')).toBeNull()
    await store.sessions.sweep()
    clock.now -= minute
    expect(await store.sessions.find('t')).toBeNull()
  })

  test('makes one person of a phone, however many sign in at once', async () => {
    const store = await open()
    const people = await Promise.all(Array.from({ length: 5 }, () => store.users.ofPhone('998901234567')))
    expect(new Set(people.map(({ id }) => id)).size).toBe(1)
  })

  test('publishes a changed product file, and only a changed one', async () => {
    const store = await open()
    const version = { product: 'osago', file: '{}', module: 'export default 1' }
    for (const hash of ['one', 'two', 'three']) await store.products.keep({ ...version, hash })
    expect(await store.products.seed('osago', 'one', 'source 1')).toBe(true)
    expect(await store.products.current()).toEqual([{ product: 'osago', hash: 'one', isArchived: false }])
    await store.products.publish({ product: 'osago', hash: 'two', by: 'analyst' })
    expect(await store.products.seed('osago', 'one', 'source 1')).toBe(true)
    expect(await store.products.current()).toEqual([{ product: 'osago', hash: 'two', isArchived: false }])
    // What a person published stays, at every start, until a person gives the product back to the files.
    expect(await store.products.seed('osago', 'three', 'source 3')).toBe(false)
    expect(await store.products.current()).toEqual([{ product: 'osago', hash: 'two', isArchived: false }])
    expect(await store.products.seededFrom()).toEqual(new Map([['osago', 'source 1']]))
    await store.products.publish({ product: 'osago', hash: 'one', by: byFiles })
    expect(await store.products.seed('osago', 'three', 'source 3')).toBe(true)
    expect(await store.products.current()).toEqual([{ product: 'osago', hash: 'three', isArchived: false }])
    expect(await store.products.seededFrom()).toEqual(new Map([['osago', 'source 3']]))
    expect((await store.products.history('osago')).map(({ hash }) => hash).toSorted()).toEqual([
      'one',
      'three',
      'two',
    ])
  })

  test('never changes the file of a version that it keeps', async () => {
    const store = await open()
    await store.products.keep({ product: 'osago', hash: 'one', file: '{}', module: 'first' })
    await store.products.keep({ product: 'osago', hash: 'one', file: '[]', module: 'second' })
    expect(await store.products.find('osago', 'one')).toMatchObject({ file: '{}', module: 'second' })
    expect(await store.products.find('osago', 'none')).toBeNull()
  })

  test('saves a wizard on top of the revision that the device saw', async () => {
    const store = await open()
    const { id: userId } = await store.users.ofPhone('998901234567')
    const draft = { userId, id: 'w', product: 'osago', version: 'one', state: '{}' }
    expect(await store.savedWizards.save({ ...draft, after: 0 })).toBe(1)
    expect(await store.savedWizards.save({ ...draft, after: 0 })).toBeNull()
    expect(await store.savedWizards.save({ ...draft, after: 1 })).toBe(2)
    expect(await store.savedWizards.save({ ...draft, after: 1 })).toBeNull()
    expect(await store.savedWizards.save({ ...draft, after: null })).toBe(3)
  })

  test('shows saved wizards to their owner alone', async () => {
    const store = await open()
    const { id: userId } = await store.users.ofPhone('998901234567')
    const { id: stranger } = await store.users.ofPhone('998907654321')
    await store.savedWizards.save({
      userId,
      id: 'w',
      product: 'osago',
      version: 'one',
      state: '{}',
      after: null,
    })
    expect(await store.savedWizards.find(stranger, 'w')).toBeNull()
    expect(await store.savedWizards.list(stranger)).toEqual([])
    expect(await store.savedWizards.remove(stranger, 'w')).toBe(false)
    expect(await store.savedWizards.list(userId)).toHaveLength(1)
  })

  test('gives one of many equal requests the turn, and all of them its answer', async () => {
    const stores = await Promise.all([open(), open()])
    const request = { operation: 'create', key: 'k', fingerprint: 'f', leaseMs: minute }
    const turns = await Promise.all(
      Array.from({ length: 10 }, (_, index) => stores[index % 2]!.idempotency.take(request)),
    )
    expect(turns.filter(({ kind }) => kind === 'mine')).toHaveLength(1)
    await stores[0].idempotency.keep(request, { status: 201, body: '{"a":1}' })
    expect(await stores[1].idempotency.take(request)).toEqual({
      kind: 'answered',
      answer: { status: 201, body: '{"a":1}' },
    })
    expect(await stores[1].idempotency.take({ ...request, fingerprint: 'g' })).toEqual({ kind: 'other' })
  })

  test('keeps an answer for whom no turn was taken', async () => {
    const store = await open()
    const request = { operation: 'create', key: 'k', fingerprint: 'f' }
    expect(await store.idempotency.look(request)).toEqual({ kind: 'mine' })
    await store.idempotency.keep(request, { status: 200, body: '{}' })
    await store.idempotency.keep(request, { status: 200, body: '{}' })
    expect(await store.idempotency.look(request)).toEqual({
      kind: 'answered',
      answer: { status: 200, body: '{}' },
    })
    expect(await store.idempotency.look({ ...request, fingerprint: 'g' })).toEqual({ kind: 'other' })
  })

  test('passes the turn of a killed process on when its lease ends, to one taker', async () => {
    const store = await open()
    const request = { operation: 'create', key: 'k', fingerprint: 'f', leaseMs: minute }
    await store.idempotency.take(request)
    expect(await store.idempotency.take(request)).toEqual({ kind: 'running' })
    clock.now += minute
    const turns = await Promise.all([store.idempotency.take(request), store.idempotency.take(request)])
    expect(turns.map(({ kind }) => kind).toSorted()).toEqual(['mine', 'running'])
  })

  test('frees the key of a request that changed nothing', async () => {
    const store = await open()
    const request = { operation: 'create', key: 'k', fingerprint: 'f', leaseMs: minute }
    await store.idempotency.take(request)
    await store.idempotency.release('create', 'k')
    expect(await store.idempotency.take({ ...request, fingerprint: 'g' })).toEqual({ kind: 'mine' })
  })

  test('makes one contract of one idempotency key', async () => {
    const stores = await Promise.all([open(), open()])
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        stores[index % 2]!.transaction((inside) => inside.contracts.create(aContract({}))),
      ),
    )
    expect(new Set(made.map(({ contract }) => contract.id)).size).toBe(1)
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await stores[0].contracts.timeline(made[0]!.contract.id)).toEqual([
      { event: 'created', at: clock.now },
    ])
  })

  test('pays a contract once and issues it once, and lists its events in order', async () => {
    const store = await open()
    const { contract } = await store.contracts.create(aContract({}))
    expect(await store.contracts.markIssued(contract.id, anIssue)).toBe(false)
    expect(await store.contracts.markPaid(contract.id)).toBe(true)
    expect(await store.contracts.markPaid(contract.id)).toBe(false)
    expect(await store.contracts.markIssued(contract.id, anIssue)).toBe(true)
    expect(await store.contracts.markIssued(contract.id, anIssue)).toBe(false)
    expect((await store.contracts.timeline(contract.id)).map(({ event }) => event)).toEqual([
      'created',
      'paid',
      'issued',
    ])
    expect((await store.contracts.findByNumber('EQD', '0000001'))?.id).toBe(contract.id)
  })

  test('opens one order a contract, and pays it once', async () => {
    const [one, two] = await Promise.all([open(), open()])
    const order = { contractId: 'c', product: 'osago', amount: 5_600_000, currency: 'UZS' } as const
    const [first, second] = await Promise.all([
      one.orders.open({ ...order, number: 'QD-1' }),
      two.orders.open({ ...order, number: 'QD-2' }),
    ])
    expect(first.id).toBe(second.id)
    const paid = await Promise.all([one.orders.markPaid(first.id, 'a'), two.orders.markPaid(first.id, 'b')])
    expect(paid.toSorted()).toEqual([false, true])
  })

  test('hands each piece of due work to one process', async () => {
    const stores = await Promise.all([open(), open()])
    for (let index = 0; index < 20; index++)
      await stores[0].outbox.add({ kind: 'issue', subject: `c${index}`, body: '{}' })
    await stores[0].outbox.add({ kind: 'issue', subject: 'c0', body: '{}' })
    const claimed = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        stores[index % 2]!.outbox.claim({ kinds: ['issue'], leaseMs: minute, limit: 5 }),
      ),
    )
    const subjects = claimed.flat().map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(subjects.length)
    const rest = await stores[0].outbox.claim({ kinds: ['issue'], leaseMs: minute, limit: 50 })
    expect(subjects.length + rest.length).toBe(20)
  })

  test('hands work out again that was not finished, and not the work that was', async () => {
    const store = await open()
    await store.outbox.add({ kind: 'issue', subject: 'a', body: '{}' })
    await store.outbox.add({ kind: 'issue', subject: 'b', body: '{}' })
    await store.outbox.add({ kind: 'other', subject: 'c', body: '{}' })
    const claim = { kinds: ['issue'], leaseMs: minute, limit: 10 }
    const [first, second] = await store.outbox.claim(claim)
    await store.outbox.complete(first!.id)
    expect(await store.outbox.claim(claim)).toEqual([])
    clock.now += minute
    expect(await store.outbox.claim(claim)).toMatchObject([{ id: second!.id, tries: 1 }])
    await store.outbox.postpone(second!.id, 'down', clock.now + minute)
    expect(await store.outbox.claim(claim)).toEqual([])
    clock.now += minute
    expect(await store.outbox.claim(claim)).toMatchObject([{ id: second!.id, tries: 2 }])
  })

  test('counts tries until their window ends, whichever process they come to', async () => {
    const stores = await Promise.all([open(), open()])
    const limit = { limit: 3, windowMs: minute }
    const tries = await Promise.all(
      Array.from({ length: 5 }, (_, index) => stores[index % 2]!.throttles.take('login a', limit)),
    )
    expect(tries.filter((wait) => wait === null)).toHaveLength(3)
    expect(tries.filter((wait) => wait === minute)).toHaveLength(2)
    expect(await stores[0].throttles.take('login b', limit)).toBeNull()
    clock.now += minute
    expect(await stores[0].throttles.take('login a', limit)).toBeNull()
  })

  test('gives a try back that came to nothing, and forgets the tries after a success', async () => {
    const store = await open()
    const limit = { limit: 1, windowMs: minute }
    await store.throttles.take('sms a', limit)
    await store.throttles.giveBack('sms a')
    expect(await store.throttles.take('sms a', limit)).toBeNull()
    await store.throttles.clear('sms a')
    expect(await store.throttles.take('sms a', limit)).toBeNull()
    expect(await store.throttles.take('sms a', limit)).toBe(minute)
    clock.now += minute
    await store.throttles.sweep()
    clock.now -= minute
    expect(await store.throttles.take('sms a', limit)).toBeNull()
  })

  test('keeps what was sent and who did what', async () => {
    const store = await open()
    const message = { phone: '998901234567', text: 'код 123456', provider: 'embedded', providerRef: null }
    await store.sms.add({ id: 'm1', ...message })
    expect(await store.sms.latest(10)).toMatchObject([{ id: 'm1', text: 'код 123456' }])
    await store.audit.add({ actor: 'analyst', action: 'publish', subject: 'osago', detail: { hash: 'x' } })
    expect(await store.audit.of('osago')).toMatchObject([{ action: 'publish', detail: '{"hash":"x"}' }])
  })

  test('sweeps away what is old', async () => {
    const store = await open()
    await store.idempotency.take({ operation: 'create', key: 'k', fingerprint: 'f', leaseMs: 0 })
    await store.codes.add({ phone: '998901234567', hash: 'h', lifeMs: minute, ...asked })
    clock.now += minute
    await store.idempotency.sweep(clock.now)
    await store.codes.sweep()
    clock.now -= minute
    expect(await store.codes.spendTries('998901234567', 'device', 5)).toEqual([])
    const again = { operation: 'create', key: 'k', fingerprint: 'g', leaseMs: 0 }
    expect(await store.idempotency.take(again)).toEqual({ kind: 'mine' })
  })

  test('staged answers: used up one by one, by one address; those of yesterday are swept', async () => {
    const [one, other] = [await open(), await open()]
    await one.staged.stage('a', { operation: 'listRegions', answer: 'slow', times: 9 })
    await one.staged.stage('a', { operation: 'listRegions', answer: 'down', times: 2 })
    expect(await other.staged.list('a')).toEqual([{ operation: 'listRegions', answer: 'down', times: 2 }])
    expect(await other.staged.take('b', 'listRegions')).toBeNull()
    const taken = await Promise.all([one, other, one].map(({ staged }) => staged.take('a', 'listRegions')))
    expect(taken.filter((answer) => answer === 'down')).toHaveLength(2)
    expect(await one.staged.list('a')).toEqual([])
    await one.staged.stage('a', { operation: 'listRegions', answer: 'down', times: 1 })
    await one.staged.sweep(clock.now + 1)
    expect(await one.staged.take('a', 'listRegions')).toBeNull()
  })
})

const anIssue = { number: '0000001', contractStatus: 'active' } as const

function aContract(changed: { readonly premium?: number }) {
  return {
    product: 'osago',
    version: 'one',
    series: 'EQD',
    premium: 5_600_000,
    currency: 'UZS',
    data: '{}',
    holder: 'SINOV NAMUNA',
    object: '01 A 123 BC',
    phone: '998901234567',
    pinfl: '31506900000013',
    termFrom: '2026-11-22',
    termTo: '2027-11-21',
    idempotencyKey: 'key-1',
    ...changed,
  } as const
}
