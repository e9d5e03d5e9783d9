import sharp from 'sharp'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './calendar-days.ts'
import { signedInBrowser, signIn as signInOperator } from './operator.ts'
import { fillProfile, signIn, signUp } from './signed-in.ts'
import { whatHappened, claimPart, fillClaim, aPdf } from './filled-claim.ts'

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

    // The operator's page shows both without a reload, as soon as it reads again; the answer comes back.
    await expect(found.getByText('Когда осмотр?').first()).toBeVisible({ timeout: 60_000 })
    await found.getByRole('button', { name: 'Принять: Паспорт или ID-карта' }).click()
    await expect(found.getByText('Принят', { exact: true })).toBeVisible()
    await found.getByLabel('Сообщение клиенту').fill('Завтра в десять.')
    await found.getByRole('button', { name: 'Написать клиенту' }).click()
    await expect(found.getByText('Завтра в десять.').first()).toBeVisible()
    await page.reload()
    await expect(main.getByText('Завтра в десять.').first()).toBeVisible()

    // It is approved with its sum, within what is insured, and the last press asks.
    const asked = office.getByRole('dialog')
    await found.getByLabel('Новый статус').selectOption('Выплата одобрена')
    await found.getByRole('button', { name: 'Изменить статус' }).click()
    await expect(found).toContainText('Укажите сумму больше нуля.')
    await found.getByLabel('Сумма выплаты').fill('99999999999')
    await found.getByRole('button', { name: 'Изменить статус' }).click()
    await expect(found).toContainText('Больше, чем осталось по полису')
    await found.getByLabel('Сумма выплаты').fill('1250000')
    await found.getByRole('button', { name: 'Изменить статус' }).click()
    await expect(asked).toContainText(/Одобрить выплату 1\s250\s000/)
    await expectAccessible(office)
    await asked.getByRole('button', { name: 'Одобрить' }).click()
    await expect(found).toContainText('Одобрено')

    // It is paid with that sum, its day and number.
    await found.getByLabel('Новый статус').selectOption('Выплачено')
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
    await asked.getByRole('button', { name: 'Выплачено' }).click()
    await expect(found).toContainText('Нужен PDF или фото')
    await expectAccessible(office)
    await found.getByRole('button', { name: 'Убрать файл receipt.pdf' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Убрать', exact: true }).click()
    await receipt.setInputFiles(aPdf('Чек 4512.pdf'))
    await found.getByRole('button', { name: 'Изменить статус' }).click()
    await asked.getByRole('button', { name: 'Выплачено' }).click()
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
        claim: claimPart(phone),
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
