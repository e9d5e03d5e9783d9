import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../../src/engine/json.ts'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import { type Operation, operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { sampleStaff } from '../../../src/server/portal/operators.ts'
import { roles } from '../../../src/server/store/index.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import {
  aPdf,
  formOf,
  ownerPhone,
  portalCustomer,
  sampleClaim,
  samplePassport,
} from '../portal/portal-customer.ts'
import { madeKeys } from '../wallet/made-keys.ts'
import { accessTable, secrets, type AccessRow } from './access-table.ts'
import { samplesOf } from './samples-of.ts'

const walletKeys = madeKeys()
const document = await readApiDocument()
const operations = operationsOf(document)

/** Who asks. An operator is a person as well, with a cabinet of their own. */
const actors = ['anonymous', 'provider', 'another', 'operator', 'owner'] as const
type Actor = (typeof actors)[number]

const phones = { another: '998935557799', operator: '998900000101', owner: ownerPhone } as const

test('every operation of the contract has a row, and every row is an operation', () => {
  expect(Object.keys(accessTable).toSorted()).toEqual([...operations.keys()].toSorted())
})

const closed = [...operations.values()].filter(({ wantsSignIn }) => wantsSignIn)

test('the contract wants a sign-in for every row but those of everybody', () => {
  const rows = Object.entries(accessTable).flatMap(([id, { who }]) => (who === 'everybody' ? [] : [id]))
  expect(closed.map(({ id }) => id).toSorted()).toEqual(rows.toSorted())
})

describe('who may ask what', { timeout: 120_000 }, () => {
  let server: WholeServer
  /** What the names in addresses stand for: things of the owner. */
  let things: Readonly<Record<string, string>>

  beforeAll(async () => {
    // Wallets answer only where their keys are.
    server = await wholeServer(walletKeys.environment)
    await server.deps.store.staff.give(phones.operator, roles, 'test')
    things = await belongings(server)
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await rm(walletKeys.folder, { recursive: true })
  })

  test('the sandbox signs in as a sample person of each role, and as no other', async () => {
    const enter = (phone: string) =>
      server.app.inject({ method: 'POST', url: '/sandbox/enter', payload: { phone } })
    for (const [phone, role] of sampleStaff) {
      const { data } = (await enter(phone)).json<{ data: { token: string } }>()
      const headers = { authorization: `Bearer ${data.token}` }
      const operator = await server.app.inject({ url: '/api/v1/admin/operator', headers })
      expect(operator.json()).toMatchObject({
        data: { phone, roles: expect.arrayContaining([role]) as unknown },
      })
    }
    expect((await enter(phones.owner)).statusCode).toBe(404)
    expect((await server.app.inject('/sandbox')).body).toContain('data-enter')
  })

  test.each(Object.entries(accessTable).map(([id, row]) => ({ id, row })))('$id', async ({ id, row }) => {
    const operation = operations.get(id)
    if (!operation) throw new Error(`${id} is no operation`)
    for (const actor of actors) {
      const answer = await ask(operation, row, actor)
      const told = `${actor}: ${answer.status} ${answer.text.slice(0, 200)}`
      expect(answer.status, told).toBeLessThan(500)
      expect(answer.status, told).toSatisfy((status: number) => isAllowed(row, actor, status))
      if (sees(row, actor)) {
        if (row.shows !== undefined) expect(answer.text).toContain(row.shows)
      } else
        for (const secret of [...Object.values(secrets), ...(row.shows === undefined ? [] : [row.shows])])
          expect(answer.text, told).not.toContain(secret)
    }
  })

  test.each(closed.map((operation) => ({ id: operation.id, operation })))(
    '$id: a token that nobody has is refused before the body is read',
    async ({ operation }) => {
      const answer = await server.app.inject({
        method: operation.method.toUpperCase() as 'GET',
        url: operation.path.replaceAll(/\{(\w+)\}/g, 'unknown'),
        headers: {
          authorization: `Bearer ${'x'.repeat(43)}`,
          ...(operation.body && { 'content-type': 'application/json' }),
        },
        ...(operation.body && { payload: '{"a":' }),
      })
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'QDM_UNAUTHORIZED' }])
    },
  )

  async function ask(
    operation: Operation,
    row: AccessRow,
    actor: Actor,
  ): Promise<{ readonly status: number; readonly text: string }> {
    const { path, method, parameters, body } = operation
    const sample = (schema: Json) => samplesOf(document.root, schema)[0] ?? null
    const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => things[name] ?? 'unknown')
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && parameter.name !== 'lang')
      .map(({ name, schema }) => [name, things[name] ?? String(sample(schema))])
    const url = query.length === 0 ? inPath : `${inPath}?${new URLSearchParams(query).toString()}`
    const made = body === null ? null : sample(body.schema)
    const isForm = body !== null && body.mediaType.startsWith('multipart')
    const fields = { ...(made as object | null), ...row.body }
    const form = isForm
      ? formOf(
          Object.entries(fields).map(([name, value]) =>
            name === row.file
              ? { name, type: 'application/pdf', fileName: 'a.pdf', bytes: aPdf() }
              : { name, type: 'application/json', bytes: JSON.stringify(value) },
          ),
        )
      : null
    const answer = await server.app.inject({
      method: method.toUpperCase() as 'GET',
      url,
      headers: { ...(await authorization(actor)), ...(form && { 'content-type': form.type }) },
      ...(form && { payload: form.payload }),
      ...(!form && body !== null && { payload: Array.isArray(made) ? made : fields }),
    })
    return { status: answer.statusCode, text: answer.body }
  }

  async function authorization(actor: Actor): Promise<Readonly<Record<string, string>>> {
    if (actor === 'anonymous') return {}
    const { settings, store, world } = server.deps
    if (actor === 'provider') {
      const pair = Buffer.from(`Paycom:${settings.paymeKey}`).toString('base64')
      return { authorization: `Basic ${pair}` }
    }
    // A sign-in of its own for each question: some of them end it.
    const user = await store.users.ofPhone(phones[actor])
    const token = world.newToken()
    await store.sessions.open({ tokenHash: tokenHash(token), userId: user.id, lifeMs: 60_000 })
    return { authorization: `Bearer ${token}` }
  }
})

/** Whether the answer of the row may have this status for the actor. */
function isAllowed({ who, answers }: AccessRow, actor: Actor, status: number): boolean {
  const isRefused = status === 401 || status === 403
  if (answers !== undefined) return status === answers
  if (who === 'everybody') return !isRefused
  if (actor === 'anonymous' || actor === 'provider') return status === 401
  if (who === 'operator') return actor === 'operator' ? !isRefused : status === 403
  if (who === 'owner') return actor === 'owner' ? status < 300 : status === 404
  return !isRefused
}

/** Whether the row shows the owner's things to this actor. */
function sees({ who }: AccessRow, actor: Actor): boolean {
  return who === 'operator' ? actor === 'operator' : who !== 'everybody' && actor === 'owner'
}

/** Gives the owner one thing of every kind. */
async function belongings(server: WholeServer): Promise<Readonly<Record<string, string>>> {
  const { store, world } = server.deps
  const owner = await portalCustomer(server, phones.owner)
  const held = await store.contracts.findByNumber('QAR', '9000001')
  await owner.send('PUT', '/api/v1/profile', { ...samplePassport, issuedBy: secrets.issuer })
  for (const phone of [phones.another, phones.operator]) {
    const other = await portalCustomer(server, phone)
    await other.send('PUT', '/api/v1/profile', {
      ...samplePassport,
      passportNum: '3456789',
      birthDate: '1994-02-28',
    })
  }
  await owner.send('POST', '/api/v1/appeals', { subject: 'Полис', text: secrets.appeal })
  await owner.send('PUT', '/api/v1/drafts/wizard-1', {
    product: 'osago',
    version: 'x',
    revision: 0,
    state: { note: secrets.draft },
  })
  const claim = await owner.post('/api/v1/claims', [
    {
      name: 'claim',
      type: 'application/json',
      bytes: JSON.stringify({ ...sampleClaim, description: secrets.claim }),
    },
    { name: 'files', type: 'application/pdf', fileName: 'spravka.pdf', bytes: aPdf() },
  ])
  const filed = claim.data as { readonly number: string; readonly files: readonly { readonly id: string }[] }
  const asker = await portalCustomer(server, phones.operator)
  const asked = await asker.send('POST', `/api/v1/admin/claims/${filed.number}/documents`, {
    documents: [{ kind: 'passport', note: null }],
  })
  const [document] = (asked.data as { readonly documents: readonly { readonly id: string }[] }).documents
  const [notification] = (await owner.get('/api/v1/notifications')).data as readonly { readonly id: string }[]
  const [appeal] = (await owner.get('/api/v1/appeals')).data as readonly { readonly id: string }[]
  const user = await store.users.ofPhone(phones.owner)
  await store.sessions.open({ tokenHash: tokenHash(world.newToken()), userId: user.id, lifeMs: 86_400_000 })
  const passkeyId = await store.passkeys.add({
    userId: user.id,
    credential: 'owner',
    publicKey: 'owner',
    counter: 0,
    transports: [],
    name: secrets.passkey,
  })
  const [session] = (await owner.get('/api/v1/auth/sessions')).data as readonly { readonly id: string }[]
  const share = await owner.send('POST', `/api/v1/policies/${held?.id}/shares`)
  const things = {
    contractId: held?.id,
    draftId: 'wizard-1',
    fileId: filed.files[0]?.id,
    number: filed.number,
    documentId: document?.id,
    notificationId: notification?.id,
    appealId: appeal?.id,
    sessionId: session?.id,
    passkeyId: passkeyId ?? undefined,
    shareId: (share.data as { readonly id?: string } | undefined)?.id,
  }
  const missing = Object.entries(things).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length > 0) throw new Error(`the owner has no ${missing.join(', ')}`)
  return {
    ...(things as Record<keyof typeof things, string>),
    series: 'QAR',
    collection: 'news',
    slug: 'unknown',
    product: 'osago',
    list: 'genders',
    subProductId: '11',
    workId: 'unknown',
  }
}
