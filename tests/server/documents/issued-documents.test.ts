import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { documentKey } from '../../../src/server/documents/index.ts'
import { settleOrder } from '../../../src/server/payments/settle-order.ts'
import { buyOsago } from '../buy-osago.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { issuePolicy } from './issued-policies.ts'
import { readPdf } from './read-pdf.ts'

describe('a document is drawn when it is issued, kept, and given from there', () => {
  let server: WholeServer
  beforeEach(async () => {
    server = await wholeServer()
  })
  afterEach(() => server.close())

  const policy = (contractId: string, query = '', headers = {}) =>
    server.app.inject({ url: `/api/v1/contracts/${contractId}/policy.pdf${query}`, headers })

  test('after the payment the policy and the rules are kept in the buyer’s language, without being asked for', async () => {
    const { store } = server.deps
    const body = await buyOsago(
      { reach: server.reach, operations: server.deps.operations },
      '2026-11-23',
      '2026-11-24',
    )
    const created = await server.app.inject({
      method: 'POST',
      url: '/api/v2/osago/contract',
      headers: { 'idempotency-key': 'key-0001' },
      payload: { ...body, qadam: { ...(body['qadam'] as object), language: 'uz' } },
    })
    const { contractId } = created.json<{ data: { contractId: string } }>().data
    const order = await store.orders.ofContract(contractId)
    await store.transaction((inside) => settleOrder(inside, order?.id ?? '', 'payme', server.clock.now))
    await vi.waitFor(async () => {
      expect(await store.documents.versions(contractId)).toEqual([
        { kind: 'policy', language: 'uz', count: 1 },
        { kind: 'rules', language: 'uz', count: 1 },
      ])
    }, 30_000)
    const answer = await policy(contractId)
    const handed = await readPdf(answer.rawPayload)
    expect(handed.language).toBe('uz')
    // What the buyer saw masked stands whole in the contract.
    expect(handed.text).toContain('Karimov')
    expect(handed.text).not.toMatch(/[•\uE000\uE001]/)
  })

  test('it is the same file at each download, known by its hash, and asked about instead of sent again', async () => {
    const { contractId } = await issuePolicy(server, 'osago')
    const first = await policy(contractId)
    server.clock.now += 40 * 24 * 60 * 60_000
    const key = documentKey(server.deps.seals, { id: contractId }, server.clock.now)
    const later = await policy(contractId, `?key=${key}`)
    expect(later.rawPayload.equals(first.rawPayload)).toBe(true)
    const hash = createHash('sha256').update(first.rawPayload).digest('hex')
    expect(first.headers).toMatchObject({ etag: `"${hash}"`, 'cache-control': 'private, no-cache' })
    const known = await policy(contractId, `?key=${key}`, { 'if-none-match': `"${hash}"` })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await server.app.inject({
      method: 'HEAD',
      url: `/api/v1/contracts/${contractId}/policy.pdf?key=${key}`,
    })
    expect(Number(head.headers['content-length'])).toBe(first.rawPayload.length)
    expect(await server.deps.store.documents.versions(contractId)).toMatchObject([{ count: 1 }])
  })

  test('another language is a document of its own, beside the first', async () => {
    const { contractId } = await issuePolicy(server, 'osago', { language: 'en' })
    const languages = []
    for (const query of ['', '?lang=uz', '?lang=ru', '?lang=uz'])
      languages.push((await readPdf((await policy(contractId, query)).rawPayload)).language)
    expect(languages).toEqual(['en', 'uz', 'ru', 'uz'])
    expect(await server.deps.store.documents.versions(contractId)).toEqual(
      ['en', 'ru', 'uz'].map((language) => ({ kind: 'policy', language, count: 1 })),
    )
  })

  test('a contract that changed has a next version, and the one before it stays', async () => {
    const { contractId } = await issuePolicy(server, 'kasko')
    const before = await readPdf((await policy(contractId)).rawPayload)
    const { store } = server.deps
    await store.contracts.setTerm(contractId, { from: '2026-11-25', to: '2027-11-24' })
    const after = await readPdf((await policy(contractId)).rawPayload)
    expect(before.text).not.toContain('25.11.2026')
    expect(after.text).toContain('00:00 25.11.2026')
    const kept = await store.context.db
      .selectFrom('issued_documents')
      .select(['version', 'hash'])
      .where('contract_id', '=', contractId)
      .orderBy('version')
      .execute()
    expect(kept.map(({ version }) => version)).toEqual([1, 2])
    expect(kept[0]?.hash).not.toBe(kept[1]?.hash)
  })

  test('what is shown to whom does not draw again: a status that changes, a term that ends', async () => {
    const { contractId } = await issuePolicy(server, 'osago')
    const first = await policy(contractId)
    await server.deps.store.contracts.setStatus(contractId, {
      status: 'success',
      contractStatus: 'archive',
      event: 'activated',
    })
    expect((await policy(contractId)).headers['etag']).toBe(first.headers['etag'])
  })

  test('drawing asks for lists of choices only, never a registry of people, vehicles or companies', async () => {
    const issued = []
    for (const id of ['travel', 'insdoc', 'osago', 'my-home', 'osgor'])
      issued.push(await issuePolicy(server, id))
    const before = await askedOperations(server)
    for (const { contractId } of issued)
      for (const lang of ['ru', 'uz'])
        expect((await policy(contractId, `?lang=${lang}`)).statusCode).toBe(200)
    const now = await askedOperations(server)
    const asked = [...now].filter(([id, count]) => count > (before.get(id) ?? 0))
    const roles = asked.map(([id]) => server.deps.operations.get(id)?.mark.role ?? `unknown: ${id}`)
    expect(roles).toContain('reference')
    expect(roles.filter((role) => role !== 'reference' && role !== 'price')).toEqual([])
  })

  test('a contract without a policy has no document', async () => {
    expect((await policy('nobody')).statusCode).toBe(404)
    // What is no id does not get that far.
    expect((await policy(encodeURIComponent('../../etc/passwd'))).statusCode).toBe(400)
  })
})

/** How often each operation of a service was asked until now. */
async function askedOperations({ deps }: WholeServer): Promise<ReadonlyMap<string, number>> {
  const told = await deps.metrics.getSingleMetric('qadam_upstream_seconds')?.get()
  const counts = new Map<string, number>()
  for (const { labels, value, ...rest } of told?.values ?? []) {
    if (!('metricName' in rest) || !String(rest.metricName).endsWith('_count')) continue
    const id = String(labels['operation'])
    counts.set(id, (counts.get(id) ?? 0) + value)
  }
  return counts
}
