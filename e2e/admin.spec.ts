import { randomInt } from 'node:crypto'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow, isoDayFromNow } from './calendar-days.ts'
import { signedInBrowser, signIn } from './operator.ts'
import { sentCode } from './sent-sms.ts'
import { operators } from './signed-operators.ts'

test(
  'an operator signs in by a code, writes a news item in three languages, looks at it and publishes it',
  { tag: '@desktop' },
  async ({ page, context, browser, request, complaints }) => {
    test.setTimeout(120_000)
    // A draft that lacks languages is refused, and the browser logs that; an address of a draft is no page yet.
    complaints.expect(/status of (404|422)/)
    const number = randomInt(10 ** 6)
    const slug = `sample-${number}`
    const title = `Проба пера ${number}`
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вход для операторов')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Получить код' }).click()
    await expect(page.getByRole('alert')).toContainText('Введите номер телефона полностью')
    await page.getByLabel('Телефон').fill(operators.writer.slice(3))
    await page.getByRole('button', { name: 'Получить код' }).click()
    await page.getByLabel('Код из СМС').fill(await sentCode(request, operators.writer))
    await page.getByRole('button', { name: 'Войти' }).click()
    const newPassword = page.getByLabel('Пароль')
    const desk = page.getByRole('heading', { name: 'Рабочее место оператора' })
    await expect(newPassword.or(desk)).toBeVisible()
    if (await newPassword.isVisible()) {
      await newPassword.fill('operator-of-tests')
      await page.getByRole('button', { name: 'Войти' }).click()
    }
    await expect(desk).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('navigation').getByRole('link', { name: 'Новости' }).click()
    await page.getByRole('button', { name: 'Добавить' }).click()
    await page.getByLabel('Ключ в адресе').fill(slug)
    await page.getByLabel('Заголовок — Русский').fill(title)
    await page.getByLabel('Коротко о чём — Русский').fill('Коротко')
    await page.getByLabel('Дата').fill('20.11.2026')
    await page.getByRole('button', { name: 'Текст', exact: true }).click()
    const words = page.getByRole('textbox', { name: 'Текст — Русский' })
    await words.click()
    await page.keyboard.type('Первые слова')
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+B')
    await expect(words.locator('strong')).toHaveText('Первые слова')

    await page.getByRole('button', { name: 'Опубликовать' }).click()
    const problems = page.getByRole('alert')
    await expect(problems.getByRole('link')).toHaveCount(6)
    await problems.getByRole('link', { name: 'Текст — Oʻzbekcha: заполните' }).click()
    await expect(page.getByRole('textbox', { name: 'Текст — Oʻzbekcha' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('Birinchi soʻzlar')
    await page.getByRole('tab', { name: 'EN' }).click()
    await page.getByRole('textbox', { name: 'Текст — English' }).click()
    await page.keyboard.type('First words')
    for (const [language, words, lead] of [
      ['Oʻzbekcha', 'Qalam sinovi', 'Qisqacha'],
      ['English', 'A trial', 'In short'],
    ] as const) {
      await page.getByLabel(`Заголовок — ${language}`).fill(words)
      await page.getByLabel(`Коротко о чём — ${language}`).fill(lead)
    }
    await expect(page.getByText('Правки не сохранены')).toBeVisible()

    // What is typed is kept on the device, and asked about before it is left.
    await page.getByRole('navigation').getByRole('link', { name: 'Меню' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click()
    await expect(page.getByLabel('Заголовок — English')).toHaveValue('A trial')

    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Посмотреть' }).click()
    const preview = await opening
    await expect(preview).toHaveURL(`/news/${slug}`)
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(preview.locator('strong', { hasText: 'Первые слова' })).toBeVisible()
    await expect(preview.getByText('Так страница будет выглядеть с черновиками')).toBeVisible()
    await expectAccessible(preview)

    const customer = await browser.newContext({ locale: 'ru-RU' })
    const site = await customer.newPage()
    const files: string[] = []
    site.on('request', (one) => files.push(one.url()))
    await site.goto('/news')
    await expect(site.getByRole('link', { name: /Марафон|ОСАГО/ }).first()).toBeVisible()
    await expect(site.getByRole('main')).not.toContainText(title)

    await page.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(page.getByText('Опубликовано, уже на сайте')).toBeVisible()
    await site.reload()
    await site.getByRole('link', { name: title }).click()
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(title)
    await site.getByRole('contentinfo').getByRole('button', { name: 'Oʻzbekcha' }).click()
    await expect(site.getByRole('main')).toContainText('Birinchi soʻzlar')
    // A customer never loads the operators' pages, nor the form library.
    expect(files.filter((url) => /\/admin-/.test(url))).toEqual([])
    const scripts = files.filter((url) => url.endsWith('.js'))
    for (const url of new Set(scripts))
      expect(await (await request.get(url)).text()).not.toMatch(/ProseMirror|rjsf/)
    await customer.close()

    await page.getByRole('button', { name: 'Снять с публикации' }).click()
    await expect(page.getByText('Снято с публикации')).toBeVisible()
    await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
    await expect(page).toHaveURL('/admin/content/news')
    await expect(page.getByRole('main')).not.toContainText(title)
  },
)

test(
  'on a phone a customer is told that this is for operators; an operator moves a claim and answers an appeal',
  { tag: '@phone' },
  async ({ page, context, request, phone, complaints }) => {
    complaints.expect(/status of 403/)
    const customer = await signIn(request, phone)
    await customer.ask('POST', 'appeals', { subject: `Возврат ${phone}`, text: 'Когда вернут деньги?' })
    await signedInBrowser(context, customer)
    await page.goto('/admin')
    await expect(
      page
        .getByRole('heading', { level: 1, name: 'Эта страница — для операторов' })
        .or(page.getByText('Эта страница — для операторов')),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Вашего номера нет среди операторов')
    await expectAccessible(page)

    const operator = await signIn(request, operators.staff)
    await page.evaluate((token) => {
      localStorage.setItem('qadam.token', token)
    }, operator.token)
    await signedInBrowser(context, operator)
    await page.goto('/admin/appeals')
    await page.getByRole('searchbox').fill(phone)
    await page.getByRole('button', { name: 'Искать' }).click()
    await page.getByText(`Возврат ${phone}`).click()
    await page.getByRole('button', { name: 'Взять в работу' }).click()
    await expect(page.getByText('В работе').last()).toBeVisible()
    await page.getByRole('button', { name: 'Отправить ответ' }).click()
    await expect(page.getByText('Напишите ответ')).toBeVisible()
    await page.getByLabel('Ответ').fill('Деньги вернутся за три дня.')
    await page.reload()
    await page.getByRole('searchbox').fill(phone)
    await page.getByRole('button', { name: 'Искать' }).click()
    await page.getByText(`Возврат ${phone}`).click()
    await expect(page.getByLabel('Ответ')).toHaveValue('Деньги вернутся за три дня.')
    await page.getByRole('button', { name: 'Отправить ответ' }).click()
    await expect(page.getByText('Ответ отправлен, клиент получил уведомление')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const told = (await customer.ask('GET', 'notifications')) as { title: string }[]
    expect(told.map(({ title }) => title)).toContain('Ответ на обращение')

    const name = `Karimov ${phone}`
    const answer = await request.post('/api/v1/claims', {
      headers: { authorization: `Bearer ${customer.token}` },
      multipart: {
        claim: {
          name: 'claim.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(claimOf(name, phone))),
        },
        files: { name: 'spravka.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    await page.goto('/admin/claims')
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('button', { name: 'Искать' }).click()
    await page.getByText(name).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'spravka.pdf' }).click()
    expect((await downloading).suggestedFilename()).toBe('spravka.pdf')
    await page.getByLabel('Новый статус').selectOption({ label: 'На рассмотрении' })
    await page.getByRole('button', { name: 'Изменить статус' }).click()
    const claim = page.locator('main summary').first()
    await expect(claim).toContainText('На рассмотрении')
    await page.getByLabel('Новый статус').selectOption({ label: 'Выплата одобрена' })
    await page.getByLabel('Сумма выплаты').fill('1250000')
    await page.getByRole('button', { name: 'Изменить статус' }).click()
    await page.getByRole('button', { name: 'Одобрить', exact: true }).click()
    await expect(claim).toContainText('Выплата одобрена')
    await page.getByLabel('Новый статус').selectOption({ label: 'Выплачено' })
    await page.getByLabel('Номер платёжного поручения').fill('4512')
    await page.getByRole('button', { name: 'Изменить статус' }).click()
    await expect(page.getByText('Укажите день от регистрации заявления до сегодня')).toBeVisible()
    await page.getByLabel('День выплаты').fill(dayFromNow(0))
    await page.getByRole('button', { name: 'Изменить статус' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Выплачено' }).click()
    await expect(claim).toContainText('Выплачено')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.goto('/admin/content/faqs/edit?slug=forgot-password')
    await expect(page.getByLabel('Вопрос — Русский')).not.toHaveValue('')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

function claimOf(fullName: string, phone: string) {
  return {
    policySeries: 'QAR',
    policyNumber: '9000001',
    role: 'victim',
    fullName,
    regionId: 10,
    districtId: 1726290,
    address: 'Навои, 1',
    eventDate: isoDayFromNow(0),
    eventTime: '00:01',
    phone,
    description: 'На перекрёстке в машину въехал автомобиль, помято крыло. Второй водитель вину признаёт.',
  }
}

const pdf = `%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${' '.repeat(600)}\ntrailer\n<<>>\n%%EOF\n`
