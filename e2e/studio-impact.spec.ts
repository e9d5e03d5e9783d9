import { readdirSync, readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { Draft, parseJson } from '../src/authoring/index.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

const folder = 'tests/traces/insdoc'

interface SoldProducts {
  readonly data: readonly { readonly id: string; readonly hash: string }[]
}

interface ServerDraft {
  readonly id: string
  readonly baseHash: string
  readonly seq: number
  readonly files: Readonly<Record<string, string>>
}

async function asked<Data>(
  page: Page,
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('qadam.token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.post(`/api/v1/${path}`, { headers, data })
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { readonly data: Data }).data
}

test('studio: an approver sees what recorded customers notice, and accepts it with the publication @desktop', async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  // The version of the recordings may be older than any that this server has.
  complaints.expect(/status of 404 .*products\/insdoc/)
  complaints.expect(/img-src/)
  const { say } = await spokenTexts(request, 'ru', 'insdoc', 'studio')
  const spoken = (key: string) => say(`studio.${key}`)

  await enterAs(page, 'tester')
  const files = readdirSync(folder)
    .toSorted()
    .slice(0, 45)
    .map((name) => ({ name, tags: [], text: readFileSync(`${folder}/${name}`, 'utf8') }))
  for (let at = 0; at < files.length; at += 10)
    await asked(page, request, 'replay/recordings/upload', { files: files.slice(at, at + 10) })

  // An analyst changes a limit.
  await enterAs(page, 'analyst')
  const draft = await asked<ServerDraft>(page, request, 'studio/drafts', { product: 'insdoc' })
  const base = Object.entries(draft.files).map(([path, text]) => [path, parseJson(text)] as const)
  const limit = new Draft(Object.fromEntries(base), []).at('products/insdoc.json', '/constants/startFirstDay')
  // The policy begins a day later: what the recorded customers chose is too early.
  const value = Number(limit?.value ?? 0) + 1
  const edit = { do: 'set', cells: [{ node: limit?.handle ?? '', value, seen: null }] }
  const id = `impact-${Date.now()}`
  const change = { id, group: id, at: Date.now() - 1000, edit }
  await asked(page, request, `studio/drafts/${draft.id}/changes`, { after: draft.seq, changes: [change] })

  // The approver sees groups and counts, and opens no recording.
  await enterAs(page, 'approver')
  await page.goto('/studio/insdoc/publish')
  const impact = page.getByRole('region', { name: spoken('impact'), exact: true })
  await expect(impact.getByText(/Проиграно записей: (\d+) из \1\b/)).toBeVisible({ timeout: 60_000 })
  await expect(impact.getByText(spoken('impact.testers'))).toBeVisible()
  await expect(impact.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)

  // Without accepting it, nothing is published and the note stays.
  const note = page.getByRole('textbox', { name: spoken('review.note') })
  await note.fill('Новая граница')
  const publish = page.getByRole('button', { name: spoken('review.publish') })
  await publish.click()
  await expect(page.getByText(spoken('impact.accept.error'))).toBeVisible()
  await expect(note).toHaveValue('Новая граница')

  // A tester opens one of the recordings beside the draft.
  await enterAs(page, 'tester')
  await page.goto('/studio/insdoc/publish')
  const first = impact.getByRole('link', { name: 'Запись 1' }).first()
  await expect(first).toBeVisible({ timeout: 60_000 })
  await first.click()
  await expect(page).toHaveURL(/\/replay\?recording=.*&draft$/)
  await expect(page.getByRole('slider').first()).toBeVisible({ timeout: 60_000 })

  await enterAs(page, 'approver')
  await page.goto('/studio/insdoc/publish')
  await note.fill('Новая граница')
  await page.getByRole('checkbox', { name: spoken('impact.accept') }).check()
  await publish.click()
  await expect(page.getByText(spoken('review.publish.done'))).toBeVisible()
  const releases = page.getByRole('listitem').filter({ hasText: /^Выпуск \d+/ })
  await expect(releases.first()).toContainText('Новая граница')
  await expect(releases.first()).toContainText(/Проиграно записей: \d+ из \d+\. .*: \d+/)

  // One step back: the other tests of this server buy the product.
  await releases
    .nth(1)
    .getByRole('button', { name: /Вернуть выпуск/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: spoken('releases.note') }).fill('Обратно')
  await dialog.getByRole('button', { name: spoken('releases.confirm'), exact: true }).click()
  await expect(page.getByText(spoken('releases.done'))).toBeVisible()
  // The release says whose contents it has.
  await expect(releases.first()).toContainText(/^Выпуск \d+.*Содержимое выпуска \d+/s)
  const soldHash = async () => {
    const products = ((await (await request.get('/api/v1/products')).json()) as SoldProducts).data
    return products.find((one) => one.id === 'insdoc')?.hash
  }
  await expect.poll(soldHash).toBe(draft.baseHash)
})
