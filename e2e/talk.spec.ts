import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './calendar-days.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { sentCode } from './sent-sms.ts'
import { spokenTexts } from './spoken-texts.ts'

/** An answer to a question, by words of it: a typed text, or a pressed button. The first that fits and is left counts. */
type Move = readonly [question: RegExp, answer: { readonly type: string } | { readonly press: RegExp }]

const yes = { press: /^(Да, верно|Yes, right|Ha, toʻgʻri|Приняты|Accepted|Qabul)/ } as const

/** Answers one question; returns whether there was one on the screen. */
async function answerOne(page: Page, moves: Move[], phone: string): Promise<void> {
  const main = page.getByRole('main')
  const asked = await main.innerText()
  const heading = await main.getByRole('heading', { level: 1 }).innerText()
  if (/SMS|СМС/.test(heading)) {
    await main.getByRole('textbox').fill(await sentCode(page.request, phone))
    await main.getByRole('textbox').press('Enter')
    return
  }
  const at = moves.findIndex(([question]) => question.test(heading))
  const [, answer] = moves[at] ?? []
  if (answer === undefined) throw new Error(`no answer to «${heading}»\n${asked}`)
  if (!/Это верные|Is this right|Maʼlumot toʻgʻri/.test(heading)) moves.splice(at, 1)
  if ('press' in answer) {
    await main.getByRole('button', { name: answer.press }).first().click()
    return
  }
  await main.getByRole('textbox').fill(answer.type)
  await main.getByRole('textbox').press('Enter')
}

/** Talks until the cash desk of the sandbox is open. */
async function talkToDesk(page: Page, moves: Move[], phone: string): Promise<void> {
  for (let count = 0; count < 60 && !page.url().includes('/sandbox/pay/'); count += 1) {
    const asked = page.locator('form[data-question]')
    // A sold object is asked about once more, under the same button: its heading tells it from the question before.
    const shown = () =>
      asked.evaluate(
        (form) => [form.getAttribute('data-question'), form.querySelector('h1')?.innerText],
        undefined,
        { timeout: 1000 },
      )
    const before = await shown()
    await answerOne(page, moves, phone)
    // The next question, or the page of the provider.
    await expect(async () => {
      if (page.url().includes('/sandbox/pay/')) return
      const now = await shown()
      expect(now).not.toEqual(before)
      expect(now[0]).not.toMatch(/ wait$/)
    }).toPass()
  }
}

async function buyHere(page: Page, { route, language, moves, phone }: Bought): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
  await page.goto(`${route}/talk`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await talkToDesk(page, [...moves], phone)
  await new PaymentDesk(page).pay()
  const { say } = await spokenTexts(page.request, language, 'osago')
  const result = new ResultPage(page, say)
  await result.expectIssued()
  expect((await result.downloadPolicy()).subarray(0, 5).toString()).toBe('%PDF-')
}

interface Bought {
  readonly route: string
  readonly language: 'ru' | 'uz' | 'en'
  readonly moves: readonly Move[]
  readonly phone: string
}

test('osago is bought one question a screen, to the PDF', async ({ page, phone }) => {
  const moves: Move[] = [
    [/Государственный номер/, { type: '01 а 123 вс' }],
    [/^Техпаспорт$/, { type: 'AAF 1234567' }],
    [/Это верные|Всё верно/, yes],
    [/Паспорт или ID/, { type: 'AA 1234567' }],
    [/Дата рождения/, { type: '15 июня 1990' }],
    [/Срок полиса/, { press: /1 год/ }],
    [/начнёт действовать/, { type: 'завтра' }],
    [/Кто будет за рулём/, { press: /Без ограничений/ }],
    [/Номер телефона/, { type: phone }],
    [/Отправить код/, { press: /^Отправить код$/ }],
    [/Всё верно/, yes],
    [/Чем оплатить/, { press: /Payme/ }],
    [/Принимаю/, yes],
    [/Оформить полис/, { press: /Оплатить/ }],
    [/Всё равно/, { press: /Да/ }],
  ]
  await buyHere(page, { route: '/insurance/osago', language: 'ru', moves, phone })
})

test('a family of four is insured abroad one question a screen, to the PDF', async ({ page, phone }) => {
  const person = (passport: string): Move[] => [
    [/Паспорт или ID|Свидетельство/, { type: passport }],
    [/Это верные/, yes],
  ]
  const moves: Move[] = [
    [/Куда едете/, { type: 'Турция, Германия' }],
    [/Сколько поездок/, { press: /Одна/ }],
    [/Начало поездки/, { type: 'завтра' }],
    [/Окончание/, { type: dayFromNow(10) }],
    [/Цель/, { press: /Туризм/ }],
    [/Как едете/, { press: /Семья/ }],
    ...['15.06.1990', '03.11.1992', '23.08.2015', '11.01.2018'].map((type): Move => [
      /Дата рождения/,
      { type },
    ]),
    [/Взрослые: 1/, { press: /Добавить/ }],
    [/Дети: 1/, { press: /Добавить/ }],
    [/Дети: 2/, { press: /Больше/ }],
    [/Программа/, { press: /Базовый/ }],
    [/Пояснить/, { press: /Нет/ }],
    [/Номер телефона/, { type: phone }],
    [/Отправить код/, { press: /^Отправить код$/ }],
    [/Кто оформляет/, { press: /Один из/ }],
    ...person('AA 1234567'),
    ...person('AD 2345678'),
    ...person('AD 8901234'),
    ...person('AD 8901235'),
    [/Всё верно/, yes],
    [/Чем оплатить/, { press: /Payme/ }],
    [/Принимаю/, yes],
    [/Оформить полис/, { press: /Оплатить/ }],
    [/Всё равно/, { press: /Да/ }],
  ]
  await buyHere(page, { route: '/products/travel', language: 'ru', moves, phone })
})

test('a flat is insured one question a screen, to the PDF', async ({ page, phone }) => {
  const moves: Move[] = [
    [/Is this right/, yes],
    [/Cadastre/, { type: '10:10:10:01:01:0123:0001:034' }],
    [/What to insure/, { press: /The home alone/ }],
    [/Sum insured/, { press: /^50,000,000/ }],
    [/policy starts/, { type: 'tomorrow' }],
    [/Passport/, { type: 'AA 1234567' }],
    [/Date of birth/, { type: '15 June 1990' }],
    [/Phone number/, { type: phone }],
    [/Send a code/, { press: /^Send the code$/ }],
    [/Is everything right/, yes],
    [/How to pay/, { press: /Click/ }],
    [/accept/, yes],
    [/Make the policy/, { press: /^Pay/ }],
    [/Buy it anyway/, { press: /Yes/ }],
  ]
  await buyHere(page, { route: '/products/my-home', language: 'en', moves, phone })
})

test('no other page loads what the conversation needs', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/insurance/osago')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /\/locales\/\w+\/talk\.json|\/talk/.test(path))).toEqual([])
})

test('a file is attached on the form’s page, where the answers of the talk are', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('qadam.language', 'en'))
  await page.goto('/examples/visa-application/talk')
  const main = page.getByRole('main')
  for (const answer of ['Anna Kim', '06.05.1990', '06.05.2030']) {
    const asked = await main.getByRole('heading', { level: 1 }).innerText()
    await main.getByRole('textbox').fill(answer)
    await main.getByRole('textbox').press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(asked)
  }
  await expect(main.getByText('Attach the file on the form’s page')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Show as a form' }).first().click()
  await expect(page.getByLabel(/^Scan of the passport/)).toBeVisible()
})

test('a word changes the language of the talk, and the answers stay', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('qadam.language') === null) localStorage.setItem('qadam.language', 'ru')
  })
  await page.goto('/accidents/sport/talk')
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  await main.getByRole('button').filter({ hasText: 'месяц' }).first().click()
  await expect(heading).toHaveText('Полис начнёт действовать')
  await main.getByRole('textbox').fill('english')
  await main.getByRole('textbox').press('Enter')
  await expect(heading).toHaveText('The policy starts on')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('qadam.language'))).toBe('en')
})
