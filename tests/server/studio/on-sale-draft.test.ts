import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastingDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import { setAt, type ToldProductDraft } from './studio-people.ts'

interface Listed {
  readonly id: string
  readonly draft: { readonly id: string; readonly begunBy: string } | null
}

describe.each(lastingDatabases)('a product that is only looked at, on $kind', ({ make }) => {
  let office: StudioOffice
  beforeAll(async () => {
    office = await studioOffice(make)
  }, 240_000)
  afterAll(async () => await office.close())

  const draftOf = async (product: string) => {
    const { data } = await office.approver.ask<readonly Listed[]>('GET', 'products')
    return data.find(({ id }) => id === product)?.draft
  }
  const onSale = async (product: string) =>
    await office.analyst.ask<ToldProductDraft & { readonly state: string }>(
      'GET',
      `products/${product}/on-sale`,
    )

  test('begins no draft, and what is read is what a draft begins with', async () => {
    const { status, data: looked } = await onSale('osago')
    expect(status).toBe(200)
    expect(looked).toMatchObject({ state: 'none', seq: 0, changes: [], product: 'osago' })
    expect(looked.id.length).toBeLessThanOrEqual(64)
    expect(await draftOf('osago')).toBeNull()
    expect((await office.analyst.ask('GET', `drafts/${looked.id}/blocks`)).status).toBe(200)
    expect(await draftOf('osago')).toBeNull()

    const begun = await office.analyst.ask<ToldProductDraft>('POST', 'drafts', { product: 'osago' })
    expect(begun.data.files).toEqual(looked.files)
    expect(begun.data.baseHash).toBe(looked.baseHash)
    // A handle of what was looked at is a handle of the draft.
    const edit = setAt(looked, 'products/osago.json', '/icon', 'car')
    expect((await office.analyst.send(begun.data.id, 0, edit)).status).toBe(200)
  })

  test('is begun once when several people begin at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        office.analyst.ask<ToldProductDraft>('POST', 'drafts', { product: 'travel' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  })

  test('is read by an approver, who may begin none', async () => {
    expect((await office.approver.ask('GET', 'products/dsago/on-sale')).status).toBe(200)
    expect((await office.approver.ask('POST', 'drafts', { product: 'dsago' })).status).toBe(403)
    expect(await draftOf('dsago')).toBeNull()
  })

  test('is not there when it is not sold, and another hash in its id finds nothing', async () => {
    expect((await onSale('no-such-product')).status).toBe(404)
    expect((await office.analyst.ask('GET', 'drafts/on-sale.dsago.000000000000/blocks')).status).toBe(404)
  })
})
