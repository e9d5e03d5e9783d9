import { expectAccessible, expectNoSidewaysScroll, expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './calendar-days.ts'
import { fillProfile, signIn, signUp } from './signed-in.ts'
import { whatHappened, claimPart, fillClaim, choosePlace, aPdf, aProgram } from './filled-claim.ts'

test(
  '[portal.route.claim] [portal.audience.claimants] [claim.modal] [claim.screen.online-form] [claim.field.form] [portal.role.data-roles]: a claim is filed by who may file it, signing in on the way, and is followed in the cabinet',
  { tag: '@desktop' },
  async ({ page, request, phone, complaints }) => {
    test.slow()
    complaints.expect(/status of 40[149]/)
    await signUp(request, phone)
    await page.goto('/claim')
    await expect(page.getByRole('main')).toContainText('в течение 30 дней')
    await expect(page.getByRole('main')).toContainText('до 15 дней')
    await expectAccessible(page)

    // when nothing is answered, every question says what it wants
    await page.getByRole('main').getByRole('button', { name: 'Подать заявление' }).click()
    const form = page.getByRole('dialog', { name: 'Заявление о страховом случае' })
    const send = form.getByRole('button', { name: 'Отправить заявление' })
    await send.click()
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(10)
    await form.getByRole('alert').getByRole('link', { name: 'Укажите телефон' }).click()
    await expect(form.getByLabel('Телефон')).toBeFocused()
    await expectAccessible(page)

    // a policy that is not ours, then one that is
    await form.getByLabel('Серия').fill('QAR')
    await form.getByLabel('Номер', { exact: true }).fill('7777777')
    await expect(form.getByText('Полис с таким номером у нас не найден').last()).toBeVisible()
    await form.getByLabel('Номер', { exact: true }).fill('9000001')
    await expect(form.getByRole('status').filter({ hasText: 'ОСАГО, действует' })).toBeVisible()

    await form.getByText('Страхователь', { exact: true }).click()
    await form.getByLabel('Фамилия, имя, отчество').fill('Каримов Анвар Рустамович')
    await form.getByLabel('Дата события').fill(dayFromNow(1))
    await form.getByLabel('Время').fill('1840')
    await expect(form.getByText('Дата события — не позже сегодня.').last()).toBeVisible()
    await form.getByLabel('Дата события').fill(dayFromNow(-40))
    await expect(form.getByText('Прошло больше 30 дней')).toBeVisible()
    await form.getByLabel('Дата события').fill(dayFromNow(-2))
    await expect(form.getByText('Прошло больше 30 дней')).toBeHidden()
    await form.getByLabel('Телефон').fill(phone.slice(3))
    await choosePlace(form)
    await form.getByLabel('Что произошло').fill('Столкновение на перекрёстке, п')
    await expect(form.getByText('ещё 20 знаков из 50')).toBeVisible()
    await form.getByLabel('Что произошло').fill(whatHappened)

    // every breach of the files' rules in its own words
    const files = form.getByLabel('Документы')
    await files.setInputFiles([
      aPdf('Извещение.pdf'),
      aPdf('Скан.pdf', 2 * 1024 * 1024 + 1),
      aProgram('Фото.pdf'),
    ])
    await expect(form.getByText('Файл больше 2 МБ.').first()).toBeVisible()
    await expect(form.getByText('Нужен PDF или фото').first()).toBeVisible()
    await files.setInputFiles(['2', '3', '4', '5', '6'].map((name) => aPdf(`${name}.pdf`)))
    await expect(form.getByText('Можно до 5 файлов.').first()).toBeVisible()
    await form.getByRole('button', { name: 'Убрать файл 6.pdf' }).click()
    await form.getByRole('button', { name: 'Убрать файл 5.pdf' }).click()
    await page.getByRole('dialog', { name: 'Убрать файл?' }).getByRole('button', { name: 'Убрать' }).click()
    await expect(form.getByRole('listitem').filter({ hasText: 'Добавлен' })).toHaveCount(4)

    // then sending asks who this is, keeps everything, and goes on by itself
    await send.click()
    const door = page.getByRole('dialog', { name: /^Вход/ })
    await door.getByRole('button', { name: 'Войти по паролю' }).click()
    await door.getByLabel('Телефон').fill(phone.slice(3))
    await door.getByLabel('Пароль', { exact: true }).fill('correct horse')
    await door.getByRole('button', { name: 'Войти', exact: true }).click()
    // a policyholder's claim on another person's policy is refused as if the policy did not exist; a victim's is taken
    await expect(form.getByRole('alert')).toContainText('Полис с таким номером у нас не найден')
    await expect(form.getByLabel('Что произошло')).toHaveValue(whatHappened)
    await form.getByText('Потерпевший', { exact: true }).click()
    await send.click()
    const done = page.getByRole('dialog', { name: 'Заявление принято' })
    await expect(done).toContainText(/Заявление № \d{4}-\d{6}/)
    await expect(done).toContainText(/Решение до \d/)
    await expectAccessible(page)

    // and the cabinet shows it, once it knows whose it is
    await done.getByRole('link', { name: 'Открыть страховые случаи' }).click()
    await expect(page).toHaveURL('/profile/insurance-cases')
    await expect(page.getByRole('main')).toContainText('Добавьте паспорт')
  },
)

test(
  '[cabinet.route.insurance-cases] [cabinet.route.claim-status] [cabinet.route.feedback] [cabinet.field.claim]: the cabinet shows a claim whole, its files, how far it is, and takes feedback',
  { tag: '@phone' },
  async ({ page, context, request, phone }) => {
    const token = await signUp(request, phone)
    await fillProfile(request, token)
    const filed = await request.post('/api/v1/claims', {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        claim: claimPart(phone),
        files: aPdf('Spravka.pdf'),
      },
    })
    expect(filed.status()).toBe(200)
    await signIn(context, token, 'en')

    await page.goto('/profile/insurance-cases')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: /^Claim No\. \d{4}-\d{6}$/ })).toBeVisible()
    for (const said of ['Registered', 'QAR 9000001', 'Injured party', '107B Amir Temur'])
      await expect(main).toContainText(said)
    await main
      .getByRole('button', { name: /What happened/ })
      .or(main.getByText('What happened'))
      .first()
      .click()
    await expect(main).toContainText(whatHappened)
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: /^Spravka\.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('Spravka.pdf')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.goto('/profile/claim-status')
    await main.getByRole('button', { name: 'Check the status' }).click()
    await expect(main.getByRole('alert').getByRole('link')).toHaveText([
      'Enter the policy’s series and number.',
    ])
    await main.getByLabel('Series').fill('QAR')
    await main.getByLabel('Number', { exact: true }).fill('9000001')
    await main.getByRole('button', { name: 'Check the status' }).click()
    await expect(main.getByText('Decision by').first()).toBeVisible()
    expect(page.url(), 'a policy’s number is no part of an address').not.toContain('9000001')
    await expectWhole(page)

    await page.goto('/profile/feedback')
    await expect(main.getByLabel('Your name')).toHaveValue('Karimov Anvar')
    await main.getByLabel('Your feedback').fill('Everything was quick.')
    await main.getByRole('button', { name: 'Send feedback' }).click()
    await expect(main).toContainText('Thank you, we have it')
  },
)

test(
  '[claim.screen.call-request] [const.callback-5-minutes] [error.call-request-unknown] [const.claim-notify-30-days] [portal.modal.sos]: a visitor asks for a call, on the claim page and in an emergency',
  { tag: '@phone' },
  async ({ page, phone, complaints }) => {
    complaints.expect(/ERR_FAILED|status of 50\d/)
    await page.addInitScript(() => localStorage.setItem('qadam.language', 'uz'))
    await page.goto('/claim#call')
    const main = page.getByRole('main')
    await expect(main).toContainText('30 kun ichida')
    await expect(main).toContainText('5 daqiqa ichida')
    const ask = main.getByRole('button', { name: 'Menga qoʻngʻiroq qiling' })
    await ask.click()
    await expect(main.getByRole('alert').getByRole('link')).toHaveText(['Telefonni kiriting.'])
    await main.getByLabel('Telefoningiz').fill(phone.slice(3))

    // when the insurer cannot be reached, the phone to call is there and what was typed stays
    await page.route('**/api/telegram/sendMessage', (route) => route.abort())
    await ask.click()
    await expect(main.getByRole('alert')).toContainText('Boʻlmadi, bizga qoʻngʻiroq qiling.')
    await expect(main.getByRole('alert').getByRole('link', { name: /\+998/ })).toBeVisible()
    await page.unroute('**/api/telegram/sendMessage')
    await ask.click()
    await expect(main).toContainText('5 daqiqa ichida qoʻngʻiroq qilamiz')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await main.getByRole('button', { name: 'Shoshilinch raqamlar' }).click()
    const sos = page.getByRole('dialog')
    await expect(sos.getByRole('link')).toHaveText([/^103/, /^102/, /^\+998/, 'Ariza berish'])
    await sos.getByRole('button', { name: /^Menga qoʻngʻiroq qiling/ }).click()
    await expect(sos.getByLabel('Telefoningiz')).toBeFocused()
    await sos.getByLabel('Telefoningiz').fill(phone.slice(3))
    await sos.getByRole('button', { name: 'Menga qoʻngʻiroq qiling' }).click()
    await expect(sos).toContainText('5 daqiqa ichida qoʻngʻiroq qilamiz')
    await expectAccessible(page)
  },
)

test(
  '[claim.state.form] [error.application-not-sent]: on a phone the claim form is a page; a draft and a cut connection lose nothing',
  { tag: '@phone' },
  async ({ page, context, request, phone, complaints }) => {
    complaints.expect(/ERR_FAILED|status of 409/)
    await signIn(context, await signUp(request, phone))
    await page.goto('/claim')
    await page.getByRole('main').getByRole('link', { name: 'Подать заявление' }).click()
    await expect(page).toHaveURL('/claim/form')
    const main = page.getByRole('main')
    await fillClaim(main)
    await main.getByLabel('Документы').setInputFiles(aPdf('Справка.pdf'))
    await expect(main.getByText('Добавлен', { exact: true })).toBeVisible()
    await expect(main).toContainText('Черновик сохранён в')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Back leads to the claim page, forward to the same answers and files
    await page.goBack()
    await expect(page).toHaveURL('/claim')
    await main.getByRole('link', { name: 'Продолжить заявление' }).click()
    await expect(main.getByText('Справка.pdf')).toBeVisible()

    // a cut connection keeps the claim, and it can be sent again
    await page.route('**/api/v1/claims', (route) => route.abort())
    await main.getByRole('button', { name: 'Отправить заявление' }).click()
    await expect(main.getByRole('alert')).toContainText('Заявление не отправлено. Черновик сохранён.')
    await expect(main.getByRole('alert'), 'the button that was pressed is far below it').toBeInViewport()
    await page.unroute('**/api/v1/claims')

    // a reload brings the answers back, and says that files are to be added again
    await page.reload()
    await expect(main).toContainText('Вернули ваш черновик')
    await expect(main.getByLabel('Что произошло')).toHaveValue(whatHappened)
    await expect(main).toContainText('Добавьте снова: Справка.pdf')
    await main.getByLabel('Документы').setInputFiles(aPdf('Справка.pdf'))
    const sent = page.waitForRequest(
      (asked) => asked.url().endsWith('/api/v1/claims') && asked.method() === 'POST',
    )
    await main.getByRole('button', { name: 'Отправить заявление' }).click()
    expect((await sent).headers()['content-type']).toContain('multipart/form-data')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Заявление принято')
    await expect(main).toContainText(/Решение до \d/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('qadam.claim-draft'))).toBeNull()
  },
)
