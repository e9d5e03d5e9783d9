import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { summaryText } from '../../src/wizard/slide/summary-text.ts'
import type { ProductTexts } from '../../src/wizard/texts/product-texts.ts'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { expectAccessible, onScreen } from '../ui/render.tsx'
import { realProduct, type RealProduct } from './products.ts'
import { ok, refused, renderInWizard, testRun, type TestRun, type TestWorld } from './render-wizard.tsx'
import { car, person, regions, relatives } from './samples.ts'

let osago: RealProduct

beforeAll(async () => {
  osago = await realProduct('osago')
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
})

const registries: NonNullable<TestWorld['answers']> = {
  findVehicle: () => ok(car),
  findPersonByPassport: () => ok(person),
  listRegions: () => ok(regions),
  listDistricts: () => ok([{ id: 2, name: 'Мирзо-Улугбекский район' }]),
  listRelatives: () => ok(relatives),
  priceOsago: () =>
    ok({
      premium: 5_600_000,
      liability: 4_000_000_000,
      currency: 'UZS',
      edition: '2026',
      lines: [],
      cover: [],
    }),
  listPaymentProviders: () => ok([{ id: 'payme', name: 'Payme' }]),
}

function show(world: TestWorld = {}) {
  onScreen(1280)
  const run = testRun(osago, { answers: registries, ...world })
  return { run, ...renderInWizard(<SlideHost />, run, osago) }
}

/** Without the spaces that keep words together. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

/** Types a car as fast as a registry's answer allows. */
function giveCar(run: TestRun): void {
  run.send({ type: 'field.changed', at: '/vehicle/stateNumber', value: '01A123BC' })
  run.send({ type: 'field.changed', at: '/vehicle/techPassportSery', value: 'AAF' })
  run.send({ type: 'field.changed', at: '/vehicle/techPassportNum', value: '1234567' })
}

function giveOwner(run: TestRun): void {
  run.send({ type: 'field.changed', at: '/insurant/passportSery', value: 'AA' })
  run.send({ type: 'field.changed', at: '/insurant/passportNum', value: '1234567' })
  run.send({ type: 'field.changed', at: '/insurant/birthDate', value: '1990-06-15' })
}

/** The wizard on its drivers, everything before them answered. */
async function onDrivers(world: TestWorld = {}) {
  const shown = show(world)
  const { run } = shown
  await act(async () => giveCar(run))
  await act(async () => run.send({ type: 'slide.continued' }))
  await act(async () => giveOwner(run))
  await act(async () => run.send({ type: 'slide.continued' }))
  await act(async () => run.send({ type: 'field.changed', at: '/startDate', value: '2026-11-25' }))
  await act(async () => run.send({ type: 'slide.continued' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Кто будет за рулём')
  return shown
}

describe('Continue', () => {
  test('[wizard.advance.only-when-valid] is never disabled and answers with what is missing, focused, each with its field', async () => {
    const { user, container } = show()
    const button = screen.getByRole('button', { name: 'Продолжить' })
    expect(button.getAttribute('aria-disabled')).toBeNull()
    await user.click(button)

    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => plain(link.textContent)),
    ).toEqual(['Введите номер автомобиля.', 'Введите серию и номер техпаспорта.'])
    await user.click(within(summary).getByRole('link', { name: /техпаспорта/ }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Серия' }))
    await expectAccessible(container)
  })

  test('a summary shrinks while things are put right, and goes', async () => {
    const { user, run } = show()
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    await act(async () => run.send({ type: 'field.changed', at: '/vehicle/stateNumber', value: '01A123BC' }))
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1)
    await act(async () => giveCar(run))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('leads to the next slide, whose heading takes the focus', async () => {
    const { user, run } = show()
    await act(async () => giveCar(run))
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    const heading = screen.getByRole('heading', { level: 1, name: 'Владелец' })
    expect(document.activeElement).toBe(heading)
  })

  test('a page that was just opened leaves the focus where the browser put it', () => {
    show()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('Errors of a field', () => {
  test('a text that would do for any field is preceded by the name of its own in the summary', () => {
    const { ru } = osago.texts
    const texts: ProductTexts = {
      language: 'ru',
      find: (keys) => ru[[keys].flat().find((key) => key in ru) ?? ''] ?? null,
      say: (key) => ru[key] ?? key,
      inItem: () => texts,
    }
    const missing = (path: string) =>
      summaryText(osago.product, texts, { path, code: 'required', params: {} })
    expect(missing('/vehicle/issueYear')).toBe('Год выпуска: заполните это поле.')
    expect(missing('/vehicle/stateNumber')).toBe('Введите номер автомобиля.')
    const noSuchDate = { path: '/startDate', code: 'format', params: {} }
    expect(plain(summaryText(osago.product, texts, noSuchDate))).toBe(
      'Полис начнёт действовать: такой даты нет. Введите день, месяц и год: 14.05.2026.',
    )
  })

  test('nothing is said while typing, nor on leaving an answer that is not whole yet', async () => {
    const { user } = show()
    await user.type(screen.getByRole('textbox', { name: 'Код региона, две цифры' }), '01')
    await user.tab()
    await user.tab()
    expect(screen.queryByText(/Номер пишут так/)).toBeNull()
  })

  test('a whole answer that is wrong is spoken of when it is left, and no longer once it is put right', async () => {
    const { user, run } = show()
    await act(async () => giveCar(run))
    await act(async () => run.send({ type: 'slide.continued' }))
    const birthDate = screen.getByLabelText(/Дата рождения/)
    await user.type(birthDate, '14.05.2088')
    expect(birthDate.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    await waitFor(() => expect(birthDate.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(/Проверьте дату рождения/)).toBeTruthy()

    await user.clear(birthDate)
    await user.type(birthDate, '14.05.1988')
    await waitFor(() => expect(birthDate.getAttribute('aria-invalid')).toBeNull())
  })

  test('an error of another kind that comes up while typing waits until the field is left', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    const region = screen.getByRole('textbox', { name: 'Код региона, две цифры' })
    expect(region.getAttribute('aria-invalid')).toBe('true')
    await user.type(region, '0')
    await waitFor(() => expect(region.getAttribute('aria-invalid')).toBeNull())
    await user.tab()
    await user.tab()
    await waitFor(() => expect(region.getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('A lookup', () => {
  test('shows what was found, personal data masked, and puts it into the card', async () => {
    const { run, container } = show()
    await act(async () => giveCar(run))
    const card = document.querySelector<HTMLElement>('[data-state=found]')!
    expect(within(card).getByRole('heading').textContent).toBe('Chevrolet Cobalt')
    expect(card.textContent).toContain('по данным реестра, 21.11.2026')
    expect(card.textContent).toContain('XWBJ••••••01')
    expect(card.textContent).not.toContain(car.bodyNumber)
    await expectAccessible(container)
  })

  test('says nothing for 300 ms, shows a skeleton, and after 4 s explains and offers another way', async () => {
    vi.useFakeTimers()
    try {
      const { run } = show({ answers: { ...registries, findVehicle: () => new Promise<never>(() => {}) } })
      await act(async () => giveCar(run))
      expect(screen.queryByText(/Ищем автомобиль/)).toBeNull()
      await act(async () => vi.advanceTimersByTime(350))
      expect(screen.getByText(/Ищем автомобиль/)).toBeTruthy()
      await act(async () => vi.advanceTimersByTime(3700))
      expect(screen.getByText('Реестр отвечает медленно')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Заполнить вручную' })).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  test('[error.car-not-found] that found nothing says so, and blocks Continue with the same words', async () => {
    const { user, run } = show({
      answers: { ...registries, findVehicle: () => refused(404, 'QDM_VEHICLE_NOT_FOUND') },
    })
    await act(async () => giveCar(run))
    expect(screen.getByText('Автомобиль не найден')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    const link = within(await screen.findByRole('alert')).getByRole('link')
    expect(plain(link.textContent)).toBe('Автомобиль не найден. Проверьте номер и техпаспорт.')
    await user.click(link)
    expect(document.activeElement?.textContent).toContain('Автомобиль не найден')
  })

  test('[error.fetch-insurance-data] that failed can be repeated or filled in by hand', async () => {
    const { user, run } = show({
      answers: { ...registries, findVehicle: () => refused(503, 'QDM_SIGNATURE_PROVIDER_DOWN') },
    })
    await act(async () => giveCar(run))
    expect(screen.getByText(/^Реестр.*(не ответил|не отвечает)/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Заполнить вручную' }))
    expect(screen.getByLabelText('Марка')).toBeTruthy()
    expect(run.state().manual).toEqual({ vehicleFind: true })
  })

  test('a corrected fact is marked as corrected', async () => {
    const { user, run } = show()
    await act(async () => giveCar(run))
    // What the registry says of the car decides the price: only a person of the insurer corrects it.
    expect(screen.queryByRole('button', { name: 'Исправить' })).toBeNull()
    await act(async () => run.send({ type: 'slide.continued' }))
    await act(async () => giveOwner(run))
    await user.click(screen.getByRole('button', { name: 'Исправить' }))
    await user.type(screen.getByLabelText(/Адрес/), '!')
    expect(screen.getByLabelText(/Адрес — исправлено вами/)).toBeTruthy()
  })

  test('«это не те данные» empties what the lookup asked about', async () => {
    const { user, run } = show()
    await act(async () => giveCar(run))
    await user.click(screen.getByRole('button', { name: 'Это не те данные' }))
    expect(run.state().data['vehicle']).toMatchObject({ stateNumber: null, techPassportNum: null })
    expect(document.activeElement?.tagName).toBe('INPUT')
  })
})

describe('A list', () => {
  test('[osago.drivers.add-remove-update] an item opens in place, folds when it is saved, opens again, and is put back as it was', async () => {
    const { user, run } = await onDrivers()
    await user.click(screen.getByRole('button', { name: 'Добавить водителя' }))
    const editor = screen.getByRole('group', { name: 'Водитель 1' })
    expect(screen.queryByRole('button', { name: 'Добавить водителя' })).toBeNull()

    // saving too early shows what is missing
    await user.click(within(editor).getByRole('button', { name: 'Сохранить' }))
    expect(within(editor).getAllByText('Введите серию и номер документа.').length).toBeGreaterThan(0)

    await user.click(within(editor).getByRole('radio', { name: /Karimov/ }))
    await waitFor(() => expect(within(editor).getByText('Водитель найден')).toBeTruthy())
    await user.click(within(editor).getByRole('button', { name: 'Сохранить' }))
    expect(screen.queryByRole('group', { name: 'Водитель 1' })).toBeNull()
    const card = document.getElementById('item-drivers-d1')!
    expect(card.textContent).toContain('Karimov Anvar Rustamovich')
    expect(card.textContent).toContain('15.06.1990')

    await user.click(screen.getByRole('button', { name: /Изменить/ }))
    await user.type(screen.getByLabelText(/Дата рождения/), '{Backspace}1')
    await user.click(screen.getByRole('button', { name: 'Отменить' }))
    expect(run.state().data['drivers']).toMatchObject([{ birthDate: '1990-06-15' }])
  })

  test('a removed item comes back from its row, until the slide is left', async () => {
    const { user, run } = await onDrivers()
    await act(async () => run.send({ type: 'item.added', list: 'drivers' }))
    // the only one that the product needs stays
    expect(screen.queryByRole('button', { name: /^Убрать/ })).toBeNull()
    await act(async () => run.send({ type: 'item.added', list: 'drivers', values: { passportSery: 'AC' } }))
    await user.click(screen.getAllByRole('button', { name: /^Убрать/ })[1]!)
    expect(run.state().data['drivers']).toHaveLength(1)
    await user.click(
      within(screen.getByRole('region', { name: 'Водители' })).getByRole('button', { name: 'Вернуть' }),
    )
    expect(run.state().data['drivers']).toHaveLength(2)
  })

  test('one that was added and left blank goes without a trace, and the focus stays in the list', async () => {
    const { user, run } = await onDrivers()
    await user.click(screen.getByRole('button', { name: 'Добавить водителя' }))
    await act(async () =>
      run.send({ type: 'item.updated', list: 'drivers', item: 'd1', values: { relative: 4 } }),
    )
    await act(async () => run.send({ type: 'item.added', list: 'drivers' }))
    await user.click(screen.getAllByRole('button', { name: /^Убрать/ })[0]!)
    const list = screen.getByRole('region', { name: 'Водители' })
    expect(within(list).queryByRole('button', { name: 'Вернуть' })).toBeNull()
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
  })

  test('what was removed cannot come back into a full list, and nothing offers it', async () => {
    const { user, run } = await onDrivers()
    for (let count = 0; count < 5; count += 1)
      await act(async () => run.send({ type: 'item.added', list: 'drivers', values: { relative: 4 } }))
    await user.click(screen.getAllByRole('button', { name: /^Убрать/ })[4]!)
    const list = screen.getByRole('region', { name: 'Водители' })
    await waitFor(() =>
      expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'Вернуть' })),
    )
    await act(async () => run.send({ type: 'item.added', list: 'drivers' }))
    expect(within(list).queryByRole('button', { name: 'Вернуть' })).toBeNull()
    expect(list.textContent).toContain('Больше добавить нельзя')
  })

  test('Save waits for a registry that is being asked, and folds the item once it has answered', async () => {
    let answer = (): void => {}
    let isOwner = true
    const { user } = await onDrivers({
      answers: {
        ...registries,
        findPersonByPassport: () => {
          if (isOwner) {
            isOwner = false
            return ok(person)
          }
          return new Promise((resolve) => {
            answer = () => resolve(ok(person))
          })
        },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Добавить водителя' }))
    const editor = screen.getByRole('group', { name: 'Водитель 1' })
    await user.click(within(editor).getByRole('radio', { name: /Karimov/ }))
    await user.click(within(editor).getByRole('button', { name: 'Сохранить' }))
    expect(within(editor).getByRole('button', { name: /Ищем в реестре/ })).toBeTruthy()
    await act(async () => answer())
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Водитель 1' })).toBeNull())
    expect(document.getElementById('item-drivers-d1')?.textContent).toContain('Karimov')
  })

  test('Continue says of an open item that the same one is in the list already', async () => {
    const { user, run } = await onDrivers()
    for (const id of ['d1', 'd2']) {
      await act(async () => run.send({ type: 'item.added', list: 'drivers' }))
      await act(async () =>
        run.send({ type: 'field.changed', at: `/drivers/${id}/owner`, value: person.pinfl }),
      )
    }
    await user.click(screen.getAllByRole('button', { name: /^(Изменить|Исправить)/ })[1]!)
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    const links = within(await screen.findByRole('alert')).getAllByRole('link')
    expect(links.map((link) => plain(link.textContent)).join()).toMatch(/уже/)
  })

  test('[osago.drivers.max-5] the button becomes words when no more can be added', async () => {
    const { run } = await onDrivers()
    for (let count = 0; count < 5; count += 1)
      await act(async () => run.send({ type: 'item.added', list: 'drivers' }))
    expect(screen.queryByRole('button', { name: 'Добавить водителя' })).toBeNull()
    expect(screen.getByText(/Больше добавить нельзя/)).toBeTruthy()
    expect(screen.getByText('5 из 5')).toBeTruthy()
  })

  test('the summary names whose problem it is, also for an open item', async () => {
    const { user, run } = await onDrivers()
    for (const number of [1, 2]) {
      await act(async () => run.send({ type: 'item.added', list: 'drivers' }))
      expect(run.state().data['drivers']).toHaveLength(number)
    }
    await user.click(screen.getAllByRole('button', { name: /^Изменить/ })[1]!)
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    const links = within(await screen.findByRole('alert')).getAllByRole('link')
    const said = links.map((link) => plain(link.textContent))
    expect(said.every((text) => /^Водитель [12]: /.test(text))).toBe(true)
    expect(said).toContain('Водитель 1: Введите серию и номер документа.')
    expect(said).toContain('Водитель 2: Введите серию и номер документа.')
    expect(new Set(said).size).toBe(said.length)
  })

  test('[error.driver-not-found] a card says that its driver was not found, and the summary leads to it', async () => {
    let isOwner = true
    const { user, run } = await onDrivers({
      answers: {
        ...registries,
        findPersonByPassport: () => {
          const answer = isOwner ? ok(person) : refused(404, 'QDM_PERSON_NOT_FOUND')
          isOwner = false
          return answer
        },
      },
    })
    await act(async () => run.send({ type: 'item.added', list: 'drivers' }))
    const at = (name: string) => `/drivers/${String(run.state().removed.length)}${name}`
    expect(at('')).toBe('/drivers/0')
    const [driver] = run.state().data['drivers'] as unknown as readonly { readonly id: string }[]
    for (const [name, value] of [
      ['passportSery', 'AC'],
      ['passportNum', '1122334'],
      ['birthDate', '2001-03-12'],
    ])
      await act(async () =>
        run.send({ type: 'field.changed', at: `/drivers/${driver!.id}/${name}`, value: value! }),
      )
    const text = 'Водитель не найден. Проверьте дату рождения и номер паспорта.'
    expect(screen.getByText(text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    const link = within(await screen.findByRole('alert')).getAllByRole('link')[0]!
    expect(plain(link.textContent)).toBe(`Водитель 1: ${text}`)
    await user.click(link)
    expect(plain(document.activeElement?.textContent ?? '')).toContain(text)
  })
})

describe('A warning', () => {
  test('asks to be confirmed, and lets go on once it is', async () => {
    const young = { ...person, birthDate: '2010-01-01', driverLicense: { series: 'AF', number: '1' } }
    let asked = 0
    const { user, run } = await onDrivers({
      answers: {
        ...registries,
        findPersonByPassport: () => {
          asked += 1
          return ok(asked === 1 ? person : young)
        },
      },
    })
    await act(async () => run.send({ type: 'item.added', list: 'drivers' }))
    const [driver] = run.state().data['drivers'] as unknown as readonly { readonly id: string }[]
    for (const [name, value] of [
      ['passportSery', 'AC'],
      ['passportNum', '1122334'],
      ['birthDate', '2010-01-01'],
      ['relative', 1],
    ] as const)
      await act(async () => run.send({ type: 'field.changed', at: `/drivers/${driver!.id}/${name}`, value }))
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Проверьте и подтвердите')
    await user.click(screen.getByRole('button', { name: 'Всё верно' }))
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Подтвердите телефон')
  })
})
