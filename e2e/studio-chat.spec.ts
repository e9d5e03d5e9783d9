import type { FrameLocator, Page } from '@playwright/test'
import { interfaceLanguages } from '../src/api/index.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { sentCode } from './sent-sms.ts'
import { spokenTexts } from './spoken-texts.ts'

/** The message of the bot that wants an answer. */
const asked = (chat: FrameLocator) => chat.getByRole('log').locator('[tabindex="-1"]')

/** Opens the draft of a product with its preview as a chat. */
async function chatOf(page: Page, product: string, name: string): Promise<FrameLocator> {
  await page.goto(`/studio/${product}`)
  const chat = page.frameLocator('iframe')
  await expect(chat.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('radio', { name, exact: true }).check({ force: true })
  await expect(asked(chat)).toBeVisible()
  return chat
}

/** Types an answer and sends it, by the keyboard alone. */
async function type(chat: FrameLocator, text: string): Promise<void> {
  const box = chat.getByRole('textbox')
  await box.focus()
  await box.fill(text)
  await box.press('Enter')
}

test('studio: the draft is played as a chat up to its review, by the keyboard; back and change reach earlier answers @desktop', async ({
  page,
  request,
  phone,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'sport', 'studio', 'talk')
  const loaded: string[] = []
  page.on('request', (one) => loaded.push(new URL(one.url()).pathname))
  await enterAs(page, 'analyst')
  await page.goto('/studio/sport')
  const chat = page.frameLocator('iframe')
  await expect(chat.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
  // The form brings nothing of the chat.
  expect(loaded.filter((path) => /\/chat-\w+\.js/.test(path))).toEqual([])
  await page.getByRole('radio', { name: say('studio.preview.chat'), exact: true }).check({ force: true })
  await expect(asked(chat)).toBeVisible()

  // A pressed button leaves the keyboard at the next question.
  const first = asked(chat).getByRole('button').first()
  await first.focus()
  const chosen = await first.innerText()
  await page.keyboard.press('Enter')
  await expect(asked(chat)).toContainText(say('sport.contractBegin.label'))
  await expect(asked(chat)).toBeFocused()
  await expect(chat.getByRole('log')).toContainText(`${say('talk.you')}: ${chosen.replace('✓ ', '')}`)

  // What is no answer is said so, and the question stays.
  await type(chat, 'вчера')
  await expect(asked(chat)).toContainText('⚠️')
  await type(chat, 'завтра')
  await expect(asked(chat)).toContainText(say('sport.slide.cover.title'))
  await type(chat, '1')
  await expect(asked(chat)).toContainText(say('sport.applicantInsurant.label'))
  await type(chat, '1')
  await expect(asked(chat)).toContainText(say('sport.applicant.passportSery.label'))
  await type(chat, 'назад')
  await expect(asked(chat)).toContainText(say('sport.applicantInsurant.label'))
  await type(chat, '1')
  await type(chat, 'AA 1234567')
  await expect(asked(chat)).toContainText(say('sport.applicant.birthDate.label'))
  await type(chat, '15.06.1990')
  await expect(asked(chat)).toContainText(say('talk.isItRight'))
  await type(chat, 'да')
  await expect(asked(chat)).toContainText(say('sport.applicant.phone.label'))
  await type(chat, phone.slice(3))
  await asked(chat)
    .getByRole('button', { name: say('talk.sendCode') })
    .press('Enter')
  await expect(asked(chat)).toContainText(/СМС|SMS/)
  await type(chat, await sentCode(request, phone))
  await expect(asked(chat)).toContainText(say('sport.applicant.email.label'))
  await type(chat, 'пропустить')
  await expect(asked(chat)).toContainText(say('talk.allRight'))
  await expectAccessible(page)

  // A number changes its answer; the other answers stay.
  const answers = await asked(chat).innerText()
  const row = /(\d+)\. [^\n]*: 5.000.000/.exec(answers)?.[1] ?? '3'
  await type(chat, `изменить ${row}`)
  await expect(asked(chat)).not.toContainText(say('talk.allRight'))
  await type(chat, '2')
  await expect(asked(chat)).toContainText(say('talk.allRight'))
  await expect(asked(chat)).toContainText(/10.000.000/)
})

test('studio: the chat follows the draft, and shows the gap of a missing text; it begins again and changes its language by a word @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'accident-constructor', 'studio', 'talk')
  await enterAs(page, 'analyst')
  const chat = await chatOf(page, 'accident-constructor', say('studio.preview.chat'))
  const before = await asked(chat).innerText()
  const shown = before.split('\n\n')[1] ?? ''
  const text = (language: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${say('studio.text.label')}.* — ${language}$`) }).first()

  // A press on the question leads to its element.
  await asked(chat).locator('p').click()
  await expect(text('РУ')).toHaveValue(shown)
  await text('РУ').fill('Как это звучит в чате?')
  await expect(asked(chat)).toContainText('Как это звучит в чате?')
  await text('РУ').fill('')
  await expect(asked(chat)).toContainText(`[${say('studio.preview.gap')}: `)
  await text('РУ').fill(shown)
  await expect(asked(chat)).toContainText(shown)
  await expect(asked(chat)).not.toContainText(say('studio.preview.gap'))

  await type(chat, 'english')
  const english = await spokenTexts(request, 'en', 'accident-constructor', 'talk')
  await expect(chat.getByRole('textbox')).toHaveAccessibleName(english.say('talk.yourAnswer'))
  await expect(chat.getByRole('log').getByText(`${english.say('talk.you')}: `)).toHaveCount(1)
  await type(chat, 'operator')
  await expect(chat.getByRole('log')).toContainText(english.say('talk.callUs'))
  await type(chat, 'restart')
  await expect(chat.getByRole('log').getByText(`${english.say('talk.you')}: `)).toHaveCount(0)
})

for (const language of interfaceLanguages)
  test(`studio ${language}: the chat is accessible on a phone and on a laptop, light and dark @desktop`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { say } = await spokenTexts(request, language, 'osgor', 'studio', 'talk')
    await page.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
    await enterAs(page, 'analyst')
    const chat = await chatOf(page, 'osgor', say('studio.preview.chat'))
    await type(chat, '/back')
    await expect(asked(chat)).toContainText(say('talk.noBack'))
    await expectAccessible(page)
    await page.getByRole('button', { name: say('studio.preview.dark') }).click()
    await expect(chat.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('radio', { name: say('studio.editor.look'), exact: true }).check({ force: true })
    await expect(asked(chat)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
