import { act, screen, waitFor, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { formats, isOfFormat } from '../../src/formats/index.ts'
import { boxedFormats } from '../formats/boxed-formats.ts'
import type { CallAnswer, CallRequest, Field } from '../../src/engine/index.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { widgets } from '../../src/wizard/widgets/widgets.generated.ts'
import { type RealProduct, realProduct } from './products.ts'
import { ok, refused, renderInWizard, testRun, type TestWorld } from './render-wizard.tsx'
import { car } from './samples.ts'

/** Every widget of codes with every format that it asks for. */
const codes = [
  ['plate', 'plate'],
  ['document', 'passportSeries'],
  ['document', 'passportNumber'],
  ['document', 'passport'],
  ['techPassport', 'techPassportSeries'],
  ['techPassport', 'techPassportNumber'],
  ['techPassport', 'techPassport'],
  ['licence', 'driverLicenceSeries'],
  ['licence', 'driverLicenceNumber'],
  ['licence', 'licenceSeries'],
  ['licence', 'licenceNumber'],
  ['date', 'date'],
  ['phone', 'phone'],
  ['phone', 'companyPhone'],
  ['oked', 'okonx'],
  ...boxedFormats.map((format) => [format, format] as const),
] as const

describe.each(codes)('in the widget %s an answer of the format %s', (widget, name) => {
  const format = formats[name]

  test('is complete only when it is no beginning of a longer one', () => {
    const { isFinal } = widgets[widget]
    // Of a field only what it says of an answer is asked.
    const field = {
      validate: (value) =>
        isOfFormat(format, String(value)) ? [] : [{ path: '', code: 'format', params: {} }],
    } as Pick<Field, 'validate'> as Field
    // What a pattern looks ahead for is tested by the format itself.
    const pattern = format.pattern.source.replace(/\(\?!.*?\$\)/, '')
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(pattern)), (whole) => {
        fc.pre(isOfFormat(format, whole))
        for (let length = 1; length < whole.length; length += 1)
          expect(isFinal(whole.slice(0, length), field), `${whole.slice(0, length)} of ${whole}`).toBe(false)
      }),
      { numRuns: 300 },
    )
    const longest = format.valid.toSorted((one, other) => other.length - one.length)[0] ?? ''
    expect(isFinal(longest, field)).toBe(true)
  })
})

test.each(boxedFormats)('the box of the format %s asks for it unless another widget is named', (name) => {
  expect(formats[name].widget).toBe(name)
})

describe('a car', () => {
  let osago: RealProduct
  beforeAll(async () => {
    await Promise.all([loadLaterPieces(), bringWidgets('all')])
    osago = await realProduct('osago')
  })

  async function onVehicle(world: TestWorld = {}) {
    const run = testRun(osago, world)
    const shown = renderInWizard(<SlideHost />, run, osago)
    await act(async () => {
      run.send({ type: 'field.changed', at: '/vehicle/techPassportSery', value: 'AAF' })
      run.send({ type: 'field.changed', at: '/vehicle/techPassportNum', value: '1234567' })
    })
    const region = await screen.findByRole('textbox', { name: 'Код региона, две цифры' })
    return { run, ...shown, region }
  }

  test('is not looked up by the beginning of a longer plate', async () => {
    const asked: CallRequest[] = []
    const { user, region } = await onVehicle({
      answers: {
        findVehicle: (request) => {
          asked.push(request)
          return ok(car)
        },
      },
    })
    await user.click(region)
    await user.keyboard('01123AA')
    expect(asked).toEqual([])
    await user.keyboard('A')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(JSON.stringify(asked[0]?.body)).toContain('01123AAA')
  })

  test('is looked up by a short plate once the plate is left', async () => {
    const asked: CallRequest[] = []
    const { user, region } = await onVehicle({
      answers: {
        findVehicle: (request) => {
          asked.push(request)
          return ok(car)
        },
      },
    })
    await user.click(region)
    await user.keyboard('01123AA')
    expect(asked).toEqual([])
    await user.tab()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
  })

  test.each([
    { name: 'goes on when the car is found', answer: ok(car), isFound: true },
    {
      name: 'says what is wrong when it is not',
      answer: refused(404, 'QDM_VEHICLE_NOT_FOUND'),
      isFound: false,
    },
  ])('Continue during the lookup waits, and $name', async ({ answer, isFound }) => {
    let found = (_answer: CallAnswer) => {}
    const { user, region } = await onVehicle({
      answers: {
        findVehicle: () =>
          new Promise<CallAnswer>((resolve) => {
            found = resolve
          }),
      },
    })
    await user.click(region)
    await user.keyboard('01A123BC')
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    expect(screen.getByRole('button', { name: 'Ждём ответа…' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()

    await act(async () => found(answer))
    if (isFound) {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Владелец')
      const heading = screen.getByRole('heading', { level: 1 })
      await waitFor(() => expect(document.activeElement).toBe(heading))
    } else {
      const summary = await screen.findByRole('alert')
      expect(within(summary).getAllByRole('link').length).toBeGreaterThan(0)
      expect(screen.getByRole('button', { name: 'Продолжить' })).toBeTruthy()
    }
  })

  test('Continue that waits is forgotten when an answer is changed', async () => {
    let found = (_answer: CallAnswer) => {}
    const { user, region } = await onVehicle({
      answers: {
        findVehicle: () =>
          new Promise<CallAnswer>((resolve) => {
            found = resolve
          }),
      },
    })
    await user.click(region)
    await user.keyboard('01A123BC')
    await user.click(screen.getByRole('button', { name: 'Продолжить' }))
    await user.click(screen.getByRole('textbox', { name: 'Буквы и цифры номера' }))
    await user.keyboard('{Backspace}D')
    expect(screen.getByRole('button', { name: 'Продолжить' })).toBeTruthy()
    await act(async () => found(ok(car)))
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Владелец')
  })
})
