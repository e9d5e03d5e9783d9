import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastingDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from '../studio/studio-office.ts'
import {
  setAt,
  studioPerson,
  textEdit,
  type StudioPerson,
  type ToldProductDraft,
} from '../studio/studio-people.ts'

interface Version {
  readonly hash: string
  readonly at: string
  readonly isSold: boolean
  readonly releases: readonly number[]
}

describe.each(lastingDatabases)('versions of a product for testers on $kind', ({ make }) => {
  let office: StudioOffice
  let tester: StudioPerson
  beforeAll(async () => {
    office = await studioOffice(make)
    tester = await studioPerson(office.server, '998900000113')
  }, 240_000)
  afterAll(async () => await office.close())

  const versions = async () =>
    (await tester.ask<readonly Version[]>('GET', '../replay/products/sport/versions')).data
  const publish = async (edit: (draft: ToldProductDraft) => ReturnType<typeof setAt>) => {
    const { server, analyst, approver } = office
    server.clock.now += 60_000
    const { data: draft } = await analyst.ask<ToldProductDraft>('POST', 'drafts', { product: 'sport' })
    await analyst.send(draft.id, draft.seq, edit(draft))
    server.clock.now += 60_000
    const body = { seq: draft.seq + 1, note: 'Выпуск', acceptsImpact: true }
    expect(await approver.ask('POST', `drafts/${draft.id}/publish`, body)).toMatchObject({ code: null })
    server.clock.now += 60_000
  }

  test('a version that was never released has no number', async () => {
    expect(await versions()).toEqual([
      { hash: expect.any(String), at: expect.any(String), isSold: true, releases: [] },
    ])
  })

  test('releases of texts alone share a version; each release is listed with it, the newest first', async () => {
    const [files] = await versions()
    await publish((draft) => textEdit(draft, 'ru', 'title', 'Спорт и отдых'))
    await publish((draft) => textEdit(draft, 'ru', 'title', 'Спорт'))
    const path = '/constants/oldestInsured'
    await publish((draft) => setAt(draft, 'products/sport.json', path, 69))
    const listed = await versions()
    expect(listed.map(({ isSold, releases }) => ({ isSold, releases }))).toEqual([
      { isSold: true, releases: [4] },
      { isSold: false, releases: [3, 2, 1] },
    ])
    expect(listed[1]?.hash).toBe(files?.hash)
  })

  test('a version that is sold again stands first, with the day on which it was', async () => {
    const { server, approver } = office
    const body = { number: 2, seen: 4, note: 'Обратно' }
    expect((await approver.ask('POST', 'products/sport/rollback', body)).code).toBeNull()
    const { data } = await approver.ask<
      readonly { readonly number: number; readonly restores: number | null }[]
    >('GET', 'products/sport/releases')
    expect(data.map(({ number, restores }) => [number, restores])).toEqual([
      [5, 2],
      [4, null],
      [3, null],
      [2, null],
      [1, null],
    ])
    const [first, second] = await versions()
    expect(first).toMatchObject({ isSold: true, releases: [5, 3, 2, 1] })
    expect(first?.at).toBe(new Date(server.clock.now).toISOString())
    expect(second).toMatchObject({ isSold: false, releases: [4] })
  })
})
