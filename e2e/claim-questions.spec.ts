import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './calendar-days.ts'
import { aPdf, choosePlace, whatHappened } from './filled-claim.ts'
import { signIn, signUp } from './signed-in.ts'

test(
  'a double press goes one question on and erases nothing of a draft that came back; starting over asks first',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/claim/questions')
    const main = page.getByRole('main')
    const heading = main.getByRole('heading', { level: 1 })
    const next = main.getByRole('button', { name: 'Дальше' })
    await main.getByLabel('Что произошло').fill(whatHappened)
    await main.getByLabel('Дата события').fill(dayFromNow(-2))
    await main.getByLabel('Время').fill('1840')
    await expect(main).toContainText('Черновик сохранён в')
    await page.reload()
    await expect(main).toContainText('Вернули ваш черновик')
    await page.waitForLoadState('networkidle')
    await next.dblclick()
    await expect(heading).toHaveText('По какому полису?')
    // neither the next question is pressed, nor what came under the pointer
    await expect(main.getByRole('alert')).toHaveCount(0)
    await page.goBack()
    await expect(main.getByLabel('Что произошло')).toHaveValue(whatHappened)

    await main.getByRole('button', { name: 'Начать заново' }).dblclick()
    const dialog = page.getByRole('dialog', { name: 'Начать заново?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Оставить ответы' }).click()
    await expect(main.getByLabel('Что произошло')).toHaveValue(whatHappened)
    await main.getByRole('button', { name: 'Начать заново' }).click()
    await dialog.getByRole('button', { name: 'Стереть и начать заново' }).click()
    await expect(main.getByLabel('Что произошло')).toHaveValue('')
  },
)

test(
  'a claim is made by three questions, photos first; a reload and a cut connection lose nothing',
  { tag: '@phone' },
  async ({ page, context, request, phone, complaints }) => {
    complaints.expect(/ERR_FAILED|status of 40[49]/)
    await signIn(context, await signUp(request, phone))
    await page.goto('/claim')
    const main = page.getByRole('main')
    const rules = 'Фото или PDF, до 5 файлов, до 2 МБ каждый.'
    await expect(main).toContainText(rules)
    await main.getByRole('link', { name: 'Три вопроса, сначала фото' }).click()
    await expect(page).toHaveURL('/claim/questions')
    const heading = main.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Что и когда случилось?')
    await expect(main).toContainText('Вопрос 1 из 3')
    await expect(main).toContainText(rules)

    // photos come first, and what the question wants is said, not what the next ones do
    const next = main.getByRole('button', { name: 'Дальше' })
    await next.click()
    await expect(main.getByRole('alert').getByRole('link')).toHaveText([
      'Укажите дату события.',
      'Укажите время события.',
      'Опишите, что произошло.',
    ])
    await expectAccessible(page)
    const photos = main.getByLabel('Фото и документы')
    await expect(main.locator('#claim-files, #claim-description').first()).toHaveId('claim-files')
    await photos.setInputFiles(aPdf('Справка.pdf'))
    await main.getByLabel('Что произошло').fill(whatHappened)
    await main.getByLabel('Дата события').fill(dayFromNow(-2))
    await main.getByLabel('Время').fill('1840')
    await expect(main).toContainText('Черновик сохранён в')
    await next.click()
    await expect(heading).toHaveText('По какому полису?')
    await expect(heading).toBeFocused()

    // a policy that is not ours stops the claim here; the browser's Back is the question before
    await main.getByLabel('Серия').fill('QAR')
    await main.getByLabel('Номер', { exact: true }).fill('7777777')
    await expect(main.getByText('Полис с таким номером у нас не найден').first()).toBeVisible()
    await main.getByText('Потерпевший', { exact: true }).click()
    await next.click()
    await expect(heading).toHaveText('По какому полису?')
    await main.getByLabel('Номер', { exact: true }).fill('9000001')
    await expect(main.getByRole('status').filter({ hasText: 'ОСАГО, действует' })).toBeVisible()
    await page.goBack()
    await expect(heading).toHaveText('Что и когда случилось?')
    await expect(main.getByText('Справка.pdf')).toBeVisible()
    await page.goForward()
    await next.click()
    await expect(heading).toHaveText('Где это было и как с вами связаться?')
    await choosePlace(main)
    await main.getByLabel('Фамилия, имя, отчество').fill('Каримов Анвар Рустамович')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // a cut connection keeps the claim
    await page.route('**/api/v1/claims', (route) => route.abort())
    await main.getByRole('button', { name: 'Отправить заявление' }).click()
    await expect(main.getByRole('alert')).toContainText('Заявление не отправлено. Черновик сохранён.')
    await page.unroute('**/api/v1/claims')

    // a reload stays at the question, and the whole form has the same answers
    await expect(main).toContainText('Черновик сохранён в')
    await page.reload()
    await expect(heading).toHaveText('Где это было и как с вами связаться?')
    await expect(main.getByLabel('Адрес')).toHaveValue('ул. Амира Темура, 107Б')
    await main.getByRole('link', { name: 'Вся форма на одной странице' }).click()
    await expect(page).toHaveURL('/claim/form')
    await expect(main.getByLabel('Что произошло')).toHaveValue(whatHappened)
    await page.goBack()

    // what an earlier question lacks brings it back
    await main.getByRole('link', { name: 'Назад', exact: true }).click()
    await main.getByRole('link', { name: 'Назад', exact: true }).click()
    await main.getByLabel('Время').fill('')
    await page.goto('/claim/questions?question=3')
    await main.getByRole('button', { name: 'Отправить заявление' }).click()
    await expect(heading).toHaveText('Что и когда случилось?')
    await expect(main.getByRole('alert').getByRole('link')).toHaveText(['Укажите время события.'])
    await expect(main).toContainText('Добавьте снова: Справка.pdf')
    await photos.setInputFiles(aPdf('Справка.pdf'))
    await main.getByLabel('Время').fill('1840')
    await next.click()
    await expect(main.getByRole('status').filter({ hasText: 'ОСАГО, действует' })).toBeVisible()
    await next.click()
    const sent = page.waitForRequest(
      (asked) => asked.url().endsWith('/api/v1/claims') && asked.method() === 'POST',
    )
    await main.getByRole('button', { name: 'Отправить заявление' }).click()
    expect((await sent).headers()['content-type']).toContain('multipart/form-data')
    await expect(heading).toHaveText('Заявление принято')
    await expect(main).toContainText(/Решение до \d/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('qadam.claim-draft'))).toBeNull()
  },
)

const words = [
  { language: 'uz', next: 'Keyingisi', titles: ['Nima va qachon boʻldi?', 'Qaysi polis boʻyicha?'] },
  { language: 'en', next: 'Next', titles: ['What happened, and when?', 'Which policy is it about?'] },
] as const
for (const { language, next, titles } of words)
  test(`the three questions are answered with a keyboard, in ${language}`, async ({ page }) => {
    await page.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/claim/questions')
    const main = page.getByRole('main')
    const heading = main.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(titles[0])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await main.getByRole('button', { name: next }).press('Enter')
    await expect(main.getByRole('alert')).toBeFocused()
    const story = main.getByRole('textbox').first()
    await main.getByRole('alert').getByRole('link').last().press('Enter')
    await expect(story).toBeFocused()
    await page.keyboard.type('A car hit the gate of our yard and left; a neighbour saw its plate.')
    await page.keyboard.press('Tab')
    await page.keyboard.type(dayFromNow(-1).replaceAll('.', ''))
    await main.locator('#claim-eventTime').focus()
    await page.keyboard.type('0915')
    await main.getByRole('button', { name: next }).press('Enter')
    await expect(heading).toHaveText(titles[1])
    await expect(heading).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
