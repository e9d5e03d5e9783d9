import { interfaceLanguages } from '../src/api/index.ts'
import { Draft, parseJson } from '../src/authoring/index.ts'
import { expectWhole } from './accessible.ts'
import { expect } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { test } from './own-server.ts'
import { spokenTexts } from './spoken-texts.ts'

interface ServerDraft {
  readonly id: string
  readonly seq: number
  readonly files: Readonly<Record<string, string>>
}

test('replay: versions are chosen by the number and the day of their releases @desktop', async ({
  page,
  request,
}) => {
  // Publishing draws the papers of a generated customer in three languages.
  test.setTimeout(300_000)
  const asked = async <Data>(path: string, data: object): Promise<Data> => {
    const token = await page.evaluate(() => localStorage.getItem('qadam.token'))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.post(`/api/v1/studio/${path}`, { headers, data, timeout: 120_000 })
    expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { readonly data: Data }).data
  }
  const release = async (file: string, pointer: string, value: string | number) => {
    await enterAs(page, 'analyst')
    const draft = await asked<ServerDraft>('drafts', { product: 'sport' })
    const base = Object.entries(draft.files).map(([path, text]) => [path, parseJson(text)] as const)
    const node = new Draft(Object.fromEntries(base), []).at(file, pointer)?.handle ?? ''
    const id = `version-${Date.now()}`
    const edit = { do: 'set', cells: [{ node, value, seen: null }] }
    const change = { id, group: id, at: Date.now() - 1000, edit }
    await asked(`drafts/${draft.id}/changes`, { after: draft.seq, changes: [change] })
    await enterAs(page, 'approver')
    await asked(`drafts/${draft.id}/publish`, { seq: draft.seq + 1, note: 'Выпуск', acceptsImpact: true })
  }
  await release('locales/ru/sport.json', '/sport.title', 'Спорт и отдых')
  await release('products/sport.json', '/constants/oldestInsured', 69)

  await enterAs(page, 'tester')
  for (const language of interfaceLanguages) {
    const { say } = await spokenTexts(request, language, 'sport', 'replay')
    await page.evaluate((spoken) => localStorage.setItem('qadam.language', spoken), language)
    await page.goto('/replay?view=funnel&product=sport')
    const versions = page.getByLabel(say('replay.against.version'), { exact: true })
    const sold = say('replay.version.releases', { count: 1, numbers: '3' })
    const earlier = say('replay.version.releases', { count: 2, numbers: '2, 1' })
    await expect(versions.getByRole('option')).toHaveText([
      say('replay.funnel.all-versions'),
      new RegExp(`^${sold} · .*\\d+:\\d{2} · ${say('replay.against.sold')}$`),
      new RegExp(`^${earlier} · .*\\d+:\\d{2}$`),
    ])
    await expect(page.getByText(/\b[0-9a-f]{8}\b/)).toHaveCount(0)
    await expectWhole(page)
  }
})
