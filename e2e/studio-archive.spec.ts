import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs, sandboxPhones } from './enter-as.ts'
import { signIn, type SignedIn } from './operator.ts'
import { spokenTexts } from './spoken-texts.ts'
import { namingEdits, type ToldProductDraft } from '../tests/server/studio/studio-people.ts'

/** Publishes a new product from a template, so that no other test's product leaves the shelf. */
async function publishProduct(people: Readonly<Record<'analyst' | 'approver', SignedIn>>, product: string) {
  const from = { kind: 'template', template: 'sum' }
  const draft = (await people.analyst.ask('POST', 'studio/new-products', {
    product,
    name: 'Зонты',
    group: 'home',
    from,
  })) as ToldProductDraft
  // What has no name in one of its languages is not published.
  const changes = namingEdits(draft).map((edit, index) => {
    const id = `naming-${product}-${index}`
    return { id, group: id, at: Date.now(), edit }
  })
  await people.analyst.ask('POST', `studio/drafts/${draft.id}/changes`, { after: draft.seq, changes })
  const { seq } = (await people.analyst.ask('GET', `studio/drafts/${draft.id}`)) as ToldProductDraft
  await people.approver.ask('POST', `studio/drafts/${draft.id}/publish`, { seq, note: 'Зонты' })
}

test('studio: a product is taken off sale and brought back; a begun wizard stays open @desktop', async ({
  page,
  browser,
  request,
}, { repeatEachIndex, retry }) => {
  test.slow()
  const product = `umbrella-${repeatEachIndex}-${retry}`
  const people = {
    analyst: await signIn(request, sandboxPhones.analyst),
    approver: await signIn(request, sandboxPhones.approver),
  }
  await publishProduct(people, product)
  const address = `/products/${product}`
  // Every process lists a published product some seconds later.
  const isAnswered = async (status: number) =>
    await expect.poll(async () => (await request.get(address)).status()).toBe(status)
  await isAnswered(200)
  const { say } = await spokenTexts(request, 'ru', 'studio', 'common', product)

  // One customer has answered something; another will come later.
  const begun = await (await browser.newContext()).newPage()
  await begun.goto(address)
  await begun.getByRole('radio', { name: /25\s000\s000/ }).check()

  await enterAs(page, 'approver')
  await page.getByRole('searchbox', { name: say('studio.catalogue.find') }).fill(product)
  const card = page.getByRole('listitem').filter({ hasText: product })
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: say('studio.archive') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('studio.archive') }).click()
  await expect(dialog.getByText(say('studio.note.missing'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Проверка продукта')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(card.getByText(say('studio.catalogue.archived'))).toBeVisible()

  // Who comes now reads why, and search engines get the status of an address that is gone.
  const late = await (await browser.newContext()).newPage()
  await isAnswered(410)
  await late.goto(address)
  await expect(late.getByRole('heading', { name: say('wizard.archived.title') })).toBeFocused()
  await expectAccessible(late)
  await late.getByRole('link', { name: say('wizard.archived.others') }).click()
  await expect(late.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(late.locator(`a[href="${address}"]`)).toHaveCount(0)

  await begun.reload()
  await expect(begun.getByRole('radio', { name: /25\s000\s000/ })).toBeChecked()

  await card.getByRole('button', { name: say('studio.archive.back') }).click()
  await dialog.getByRole('textbox').fill('Снова нужен')
  await dialog.getByRole('button', { name: say('studio.archive.back') }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText(say('studio.catalogue.archived'))).toHaveCount(0)
  await isAnswered(200)
  await late.goto(address)
  await expect(late.getByRole('radio', { name: /25\s000\s000/ })).toBeVisible()
})
