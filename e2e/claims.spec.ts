import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNoSidewaysScroll, expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { signedInBrowser, signIn as signInOperator } from './operator.ts'
import { fillProfile, signIn, signUp } from './signed-in.ts'

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
        claim: {
          name: 'claim.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(aClaim(phone))),
        },
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

test(
  'a claim is filed from the keyboard alone',
  { tag: '@desktop' },
  async ({ page, context, request, phone, complaints }) => {
    complaints.expect(/status of 409/)
    await signIn(context, await signUp(request, phone))
    await page.goto('/claim')
    const open = page.getByRole('main').getByRole('button', { name: 'Подать заявление' })
    await open.focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Заявление о страховом случае' })
    await expect(form.getByRole('heading', { name: 'Заявление о страховом случае' })).toBeFocused()
    await expect(form.getByLabel('Телефон')).toHaveValue(/\d/)

    await form.getByLabel('Серия').focus()
    // The caret goes on by itself after the series.
    await page.keyboard.type('QAR9000001')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: 'Потерпевший' })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Каримов Анвар')
    await page.keyboard.press('Tab')
    await page.keyboard.type(dayFromNow(-1))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0905')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(form.getByLabel('Район').getByRole('option')).not.toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ул. Навои, 1')
    await page.keyboard.press('Tab')
    await page.keyboard.type(whatHappened)
    await page.keyboard.press('Tab')
    await expect(form.getByLabel('Документы')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Заявление принято' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
  },
)

test(
  '[career.screen.job-application] [feedback.call.create]: a visitor applies for a job, told of every wrong résumé, and leaves feedback',
  { tag: '@desktop' },
  async ({ page, phone }) => {
    await page.addInitScript(() => localStorage.setItem('qadam.language', 'en'))
    await page.goto('/career')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Apply: Actuary' }).click()
    const form = page.getByRole('dialog', { name: 'Job application' })
    await form.getByLabel('Full name').fill('Malika Yusupova')
    await form.getByLabel('Phone').fill(phone.slice(3))
    const send = form.getByRole('button', { name: 'Send the application' })
    const resume = form.getByLabel('Résumé')

    await send.click()
    await expect(form.getByRole('alert').getByRole('link')).toHaveText([/Attach your résumé/])
    await resume.setInputFiles(aPdf('cv.pdf', 5 * 1024 * 1024 + 1))
    await expect(form.getByText(/over 5\sMB/).first()).toBeVisible()
    await form.getByRole('button', { name: 'Remove file cv.pdf' }).click()
    await resume.setInputFiles(aProgram('cv.docx'))
    await expect(form.getByText(/one PDF, DOC or DOCX/i).first()).toBeVisible()
    await form.getByRole('button', { name: 'Remove file cv.docx' }).click()
    await drop(page, resume, ['one.pdf', 'two.pdf'])
    await expect(form.getByText(/one résumé/i).first()).toBeVisible()
    await expectAccessible(page)
    await resume.setInputFiles(aPdf('cv.pdf'))
    await send.click()
    await expect(form).toContainText('We have your application')

    await page.goto('/feedback')
    const main = page.getByRole('main')
    await main.getByLabel('Your name').fill('Malika')
    await main.getByLabel('Phone').fill(phone.slice(3))
    await main.getByLabel('E-mail').fill('malika@')
    await main.getByRole('button', { name: 'Send feedback' }).click()
    await expect(main.getByRole('alert').getByRole('link')).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await main.getByLabel('E-mail').fill('')
    await main.getByLabel('Your feedback').fill('Clear steps, thank you.')
    await main.getByRole('button', { name: 'Send feedback' }).click()
    await expect(main).toContainText('Thank you, we have it')
  },
)

test(
  '[claim.submission.files-optional] [cabinet.field.claim]: a claim goes from a photo to the payment between a customer and an operator, and a refused one to an appeal',
  { tag: '@phone' },
  async ({ page, context, browser, request, phone }) => {
    test.slow()
    const token = await signUp(request, phone)
    await fillProfile(request, token)
    await signIn(context, token)
    const photo = {
      name: 'IMG_1.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#28508c' } })
        .withExif({ IFD3: { GPSLatitude: '41/1 18/1 40/1', GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer(),
    }

    // The customer files a claim with a photo.
    await page.goto('/claim/form')
    const main = page.getByRole('main')
    await fillClaim(main)
    await expect(main.getByText(/Сообщить нужно до/)).toBeVisible()
    await main.getByLabel('Документы').setInputFiles(photo)
    await expect(main.getByText('Добавлен', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Отправить заявление' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Заявление принято')
    const number =
      /\d{4}-\d{6}/.exec(
        await main
          .getByText(/\d{4}-\d{6}/)
          .first()
          .innerText(),
      )?.[0] ?? ''

    // The operator sees the case with its warning, and asks for a document.
    const operator = await signInOperator(request, '998900000106')
    const desk = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1280, height: 900 } })
    await signedInBrowser(desk, operator)
    const office = await desk.newPage()
    await office.goto('/admin/desk?kind=claim')
    const found = office
      .getByRole('listitem')
      .filter({ has: office.locator('summary[data-case]', { hasText: number }) })
    await found.locator('summary[data-case]').click()
    await expect(found).toContainText('Заявил не владелец полиса')
    await expect(found).toContainText('IMG_1.jpg')
    await found.getByText('Попросить документы').click()
    await found.getByRole('button', { name: 'Отправить список' }).click()
    await expect(found).toContainText('Отметьте хотя бы один документ.')
    await found.getByLabel('Паспорт или ID-карта').check()
    await found.getByRole('button', { name: 'Отправить список' }).click()
    await expect(found.getByText('Ждём', { exact: true })).toBeVisible()
    await expectAccessible(office)

    // The customer sends it, and writes.
    await page.goto('/profile/insurance-cases')
    await expect(main).toContainText('Ждём документы: 1')
    await main.getByRole('link', { name: 'Открыть заявление' }).click()
    await expect(page).toHaveURL(`/profile/insurance-cases/${number}`)
    await expect(main.getByText('Ждём от вас')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await main.getByLabel('Снимите или выберите файл').setInputFiles(photo)
    await expect(main.getByText('Проверяем', { exact: true })).toBeVisible()
    const words = main.getByLabel('Ваше сообщение')
    await words.fill('Когда осмотр?')
    // What is typed survives a reload.
    await page.reload()
    await expect(words).toHaveValue('Когда осмотр?')
    await main.getByRole('button', { name: 'Отправить', exact: true }).click()
    await expect(main.getByRole('listitem').filter({ hasText: 'Когда осмотр?' })).toBeVisible()
    await expect(words).toHaveValue('')

    // The operator's page shows both without a reload; the answer comes back.
    await expect(found.getByText('Когда осмотр?').first()).toBeVisible()
    await found.getByRole('button', { name: 'Принять: Паспорт или ID-карта' }).click()
    await expect(found.getByText('Принят', { exact: true })).toBeVisible()
    await found.getByLabel('Сообщение клиенту').fill('Завтра в десять.')
    await found.getByRole('button', { name: 'Написать клиенту' }).click()
    await expect(found.getByText('Завтра в десять.').first()).toBeVisible()
    await page.reload()
    await expect(main.getByText('Завтра в десять.').first()).toBeVisible()

    // It is paid with its sum, day and number.
    await found.getByLabel('Новый статус').selectOption('Выплачено')
    await found.getByRole('button', { name: 'Изменить статус' }).click()
    await expect(found).toContainText('Укажите сумму больше нуля.')
    await found.getByLabel('Сумма выплаты').fill('1250000')
    await found.getByLabel('Номер платёжного поручения').fill('4512')
    await found.getByLabel('День выплаты').fill(dayFromNow(0))
    // A receipt that is no document is refused before anything is paid.
    const receipt = found.getByLabel('Чек или платёжка из банка')
    await receipt.setInputFiles({
      name: 'receipt.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ this is a program'),
    })
    await found.getByRole('button', { name: 'Изменить статус' }).click()
    await expect(found).toContainText('Нужен PDF или фото')
    await expectAccessible(office)
    await found.getByRole('button', { name: 'Убрать файл receipt.pdf' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Убрать', exact: true }).click()
    await receipt.setInputFiles(aPdf('Чек 4512.pdf'))
    await found.getByRole('button', { name: 'Изменить статус' }).click()
    await expect(found).toHaveCount(0)
    await page.reload()
    await expect(main).toContainText(/Выплачено 1\s250\s000/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: /^Скачать чек/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/4512\.pdf$/)
    await expect(main).toContainText('платёжное поручение № 4512')
    await expectAccessible(page)

    // Another claim is refused; the refusal has its reason and the way to appeal.
    const second = await request.post('/api/v1/claims', {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        claim: {
          name: 'claim.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(aClaim(phone))),
        },
      },
    })
    const { data } = (await second.json()) as { readonly data: { readonly number: string } }
    await operator.ask('POST', `admin/claims/${data.number}/status`, {
      from: 'registered',
      status: 'declined',
      paymentDate: null,
      reason: 'Водитель не вписан в полис.',
    })
    await page.goto(`/profile/insurance-cases/${data.number}`)
    await expect(main).toContainText('Водитель не вписан в полис.')
    await main.getByRole('button', { name: 'Обжаловать отказ' }).click()
    await main.getByRole('button', { name: 'Отправить обращение' }).click()
    await expect(main).toContainText('Напишите, с чем вы не согласны.')
    await main.getByLabel('Почему вы не согласны').fill('Полис без ограничений по водителям.')
    await main.getByRole('button', { name: 'Отправить обращение' }).click()
    await expect(main).toContainText('Обращение отправлено')
    await office.goto('/admin/appeals')
    const appeal = office.getByRole('listitem').filter({ hasText: `Отказ по заявлению № ${data.number}` })
    await appeal.locator('summary').click()
    await expect(appeal).toContainText('Полис без ограничений по водителям.')
    await desk.close()
  },
)

const whatHappened = 'Столкновение на перекрёстке, повреждены бампер и левая фара, никто не пострадал.'

function aClaim(phone: string): object {
  return {
    policySeries: 'QAR',
    policyNumber: '9000001',
    role: 'victim',
    fullName: 'Karimov Anvar',
    regionId: 10,
    districtId: 1726290,
    address: '107B Amir Temur',
    eventDate: dayFromNow(-3).split('.').toReversed().join('-'),
    eventTime: '18:40',
    phone,
    description: whatHappened,
  }
}

async function fillClaim(form: Locator): Promise<void> {
  // The address changes before the page does, and the page before has boxes of the same names.
  await expect(form.getByRole('heading', { name: 'Заявление о страховом случае' })).toBeVisible()
  await form.getByLabel('Серия').fill('QAR')
  await form.getByLabel('Номер', { exact: true }).fill('9000001')
  await form.getByText('Потерпевший', { exact: true }).click()
  await form.getByLabel('Фамилия, имя, отчество').fill('Каримов Анвар Рустамович')
  await form.getByLabel('Дата события').fill(dayFromNow(-2))
  await form.getByLabel('Время').fill('1840')
  await choosePlace(form)
  await form.getByLabel('Что произошло').fill(whatHappened)
}

async function choosePlace(form: Locator): Promise<void> {
  await form.getByLabel('Регион').selectOption({ label: 'город Ташкент' })
  await form.getByLabel('Район').selectOption({ index: 1 })
  await form.getByLabel('Адрес').fill('ул. Амира Темура, 107Б')
}

/** A day as people write it, so many days from today by Tashkent's clock. */
function dayFromNow(days: number): string {
  const local = new Date(Date.now() + 5 * 60 * 60 * 1000 + days * 24 * 60 * 60 * 1000)
  return local.toISOString().slice(0, 10).split('-').toReversed().join('.')
}

interface NamedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

function aPdf(name: string, sizeBytes = 1000): NamedFile {
  const head = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'
  const foot = '\ntrailer\n<<>>\n%%EOF\n'
  const buffer = Buffer.from(head + ' '.repeat(sizeBytes - head.length - foot.length) + foot)
  return { name, mimeType: 'application/pdf', buffer }
}

/** A program under the name of a document. */
function aProgram(name: string): NamedFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`MZ${'0'.repeat(500)}`) }
}

/** Drops several files at once, which choosing them does not allow. */
async function drop(page: Page, onto: Locator, names: readonly string[]): Promise<void> {
  const files = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const name of list)
      transfer.items.add(new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' }))
    return transfer
  }, names)
  await onto.dispatchEvent('drop', { dataTransfer: files })
}
