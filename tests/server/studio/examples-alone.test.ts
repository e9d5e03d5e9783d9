import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../../src/engine/json.ts'
import { differenceText, diffProducts } from '../../../src/engine/product/index.ts'
import { serverDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import { draftOf, type StudioPerson, type ToldProductDraft } from './studio-people.ts'

const path = 'products/gas-cylinder.json'

const exampleWith = (fizYur: number) => ({
  conditions: { company: [{ given: [{ of: 'data.beneficiary.fizYur', is: fizYur }], holds: fizYur === 1 }] },
})

describe.each(serverDatabases)('a draft that changes only examples on $kind', ({ make }) => {
  let office: StudioOffice
  let analyst: StudioPerson
  let approver: StudioPerson

  beforeAll(async () => {
    office = await studioOffice(make)
    ;({ analyst, approver } = office)
  }, 180_000)
  afterAll(async () => await office.close())

  const begun = async () =>
    (await analyst.ask<ToldProductDraft>('POST', 'drafts', { product: 'gas-cylinder' })).data
  const fileOf = (draft: ToldProductDraft) => JSON.parse(draft.files[path] ?? '') as Record<string, Json>
  const filesOfRelease = async (number: number) =>
    (
      await analyst.ask<{ readonly files: Readonly<Record<string, string>> }>(
        'GET',
        `products/gas-cylinder/releases/${number}`,
      )
    ).data.files
  const publish = async (draft: string, note: string) =>
    await approver.ask<readonly { readonly number: number; readonly hash: string }[]>(
      'POST',
      `drafts/${draft}/publish`,
      { seq: 1, note },
    )

  test('is published: it reaches no customer, the next draft has the examples, each release has its own', async () => {
    const draft = await begun()
    const before = fileOf(draft)
    const root = draftOf(draft).at(path)?.handle ?? ''
    await analyst.send(draft.id, 0, {
      do: 'insert',
      parent: root,
      key: 'examples',
      after: null,
      value: exampleWith(1),
    })
    const impact = await approver.ask('POST', `drafts/${draft.id}/impact`)
    expect(impact.data).toMatchObject({ reachesCustomers: false, isDone: true })
    const released = await publish(draft.id, 'Пример условия')
    expect(released.status).toBe(200)
    // Customers keep their version.
    expect(released.data.map(({ number }) => number)).toEqual([2, 1])
    expect(released.data[0]?.hash).toBe(draft.baseHash)

    const next = await begun()
    expect(next.baseHash).toBe(draft.baseHash)
    const after = fileOf(next)
    expect(diffProducts(before, after).map(differenceText)).toEqual(['examples of condition company are new'])
    const examples = draftOf(next).at(path, '/examples')?.handle ?? ''
    await analyst.send(next.id, 0, { do: 'remove', node: examples })
    expect((await publish(next.id, 'Без примера')).status).toBe(200)
    expect(JSON.parse((await filesOfRelease(1))[path] ?? '')).toEqual(before)
    expect(JSON.parse((await filesOfRelease(2))[path] ?? '')).toEqual(after)
    expect(JSON.parse((await filesOfRelease(3))[path] ?? '')).toEqual(before)

    const back = { number: 2, seen: 3, note: 'Пример нужен' }
    expect((await approver.ask('POST', 'products/gas-cylinder/rollback', back)).status).toBe(200)
    expect(fileOf(await begun())).toEqual(after)
  })

  test('a changed text reaches customers', async () => {
    const draft = (await analyst.ask<ToldProductDraft>('POST', 'drafts', { product: 'osgor' })).data
    const title = draftOf(draft).at('locales/ru/osgor.json', '/osgor.title')?.handle ?? ''
    await analyst.send(draft.id, 0, { do: 'set', cells: [{ node: title, value: 'Иначе', seen: null }] })
    const impact = await approver.ask('POST', `drafts/${draft.id}/impact`)
    expect(impact.data).toMatchObject({ reachesCustomers: true })
  })
})
