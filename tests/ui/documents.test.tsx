import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import {
  type BoxedFormatId,
  certificateLengths,
  passportLengths,
  type SeriesNumber,
  techPassportLengths,
} from '../../src/formats/index.ts'
import {
  CodeInput,
  FormField,
  FormatInput,
  PhoneInput,
  PlateInput,
  SeriesNumberInput,
} from '../../src/ui/index.ts'
import { expectAccessible, render } from './render.tsx'

function PlateForm({ initial = '' }: { readonly initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <FormField label="Государственный номер" group>
        <PlateInput value={value} onChange={setValue} />
      </FormField>
      <output>{value}</output>
    </>
  )
}

const lengthsOf = {
  passport: passportLengths,
  techPassport: techPassportLengths,
  certificate: certificateLengths,
}

function DocumentForm({
  kind,
  initial,
}: {
  readonly kind: 'passport' | 'techPassport' | 'certificate'
  readonly initial?: SeriesNumber
}) {
  const [value, setValue] = useState<SeriesNumber>(initial ?? { series: '', number: '' })
  return (
    <>
      <FormField label="Документ" group>
        <SeriesNumberInput lengths={lengthsOf[kind]} value={value} onChange={setValue} />
      </FormField>
      <output>{`${value.series}|${value.number}`}</output>
    </>
  )
}

/** The box of a format, as a component of its own. */
function inputOf(format: BoxedFormatId): typeof PhoneInput {
  return (props) => <FormatInput {...props} format={format} />
}

const PinflInput = inputOf('pinfl')
const TinInput = inputOf('tin')
const CadastreInput = inputOf('cadastre')

function CodeForm({ input: Input }: { readonly input: typeof PhoneInput }) {
  const [value, setValue] = useState('')
  return (
    <>
      <FormField label="Код">
        <Input value={value} onChange={setValue} />
      </FormField>
      <output>{value}</output>
    </>
  )
}

const kept = () => screen.getByRole('status').textContent
const region = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Код региона, две цифры' })
const rest = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Буквы и цифры номера' })
const series = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Серия' })
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Номер' })

describe('a licence plate', () => {
  test('is typed in one go, and the caret walks from the region to the rest', async () => {
    const { user } = render(<PlateForm />)
    await user.click(region())
    await user.keyboard('01а123вс')
    expect(kept()).toBe('01A123BC')
    expect(rest().value).toBe('A\u00a0123\u00a0BC')
    expect(document.activeElement).toBe(rest())
  })

  test('typed into the second box still finds its region', async () => {
    const { user } = render(<PlateForm />)
    await user.click(rest())
    await user.keyboard('01A123BC')
    expect(kept()).toBe('01A123BC')
    expect(region().value).toBe('01')
  })

  test('pasted into either box, fills both', async () => {
    const { user } = render(<PlateForm />)
    await user.click(rest())
    await user.paste('01 A 123 BC')
    expect([region().value, rest().value]).toEqual(['01', 'A\u00a0123\u00a0BC'])
  })

  test('Backspace in the empty second box goes back to the region', async () => {
    const { user } = render(<PlateForm initial="01A" />)
    await user.click(rest())
    await user.keyboard('{Backspace}{Backspace}')
    expect(document.activeElement).toBe(region())
    await user.keyboard('{Backspace}')
    expect(kept()).toBe('0')
  })

  test('whose region is taken away does not swallow the digits of the rest', async () => {
    const { user } = render(<PlateForm initial="01123ABC" />)
    await user.clear(region())
    expect(rest().value).toBe('123\u00a0ABC')
    await user.type(region(), '10')
    expect(kept()).toBe('10123ABC')
  })

  test('without a region is typed from the first box on', async () => {
    const { user } = render(<PlateForm />)
    await user.click(region())
    await user.keyboard('т123456')
    expect(kept()).toBe('T123456')
    expect(region().value).toBe('')
  })

  test('names its boxes and its group', async () => {
    const { container } = render(<PlateForm initial="01A123BC" />)
    expect(screen.getByRole('group', { name: 'Государственный номер' })).toBeTruthy()
    await expectAccessible(container)
  })
})

describe('a document’s series and number', () => {
  test.each([
    { kind: 'passport', typed: 'аа1234567', value: 'AA|1234567' },
    { kind: 'techPassport', typed: 'aaf1234567', value: 'AAF|1234567' },
  ] as const)('$kind: $typed goes into both boxes in one go', async ({ kind, typed, value }) => {
    const { user } = render(<DocumentForm kind={kind} />)
    await user.click(series())
    await user.keyboard(typed)
    expect(kept()).toBe(value)
    expect(document.activeElement).toBe(number())
  })

  test.each([
    ['series', 'AA 1234567'],
    ['number', 'аа №1234567'],
  ])('a paste into %s fills both', async (box, text) => {
    const { user } = render(<DocumentForm kind="passport" />)
    await user.click(box === 'series' ? series() : number())
    await user.paste(text)
    expect(kept()).toBe('AA|1234567')
  })

  test('a series that is selected to be typed again stays selected, whatever comes meanwhile', async () => {
    const { user, rerender } = render(<DocumentForm kind="passport" />)
    await user.type(series(), 'AA1234567')
    series().focus()
    series().select()
    // An answer of the registry, for one.
    rerender(<DocumentForm kind="passport" />)
    expect([series().selectionStart, series().selectionEnd]).toEqual([0, 2])
    await user.keyboard('AD')
    expect(kept()).toBe('AD|1234567')
  })

  test('Backspace in the empty number goes back to the series and eats nothing', async () => {
    const { user } = render(<DocumentForm kind="passport" initial={{ series: 'AA', number: '1' }} />)
    await user.click(number())
    await user.keyboard('{Backspace}{Backspace}')
    expect(document.activeElement).toBe(series())
    expect(kept()).toBe('AA|')
  })

  test('a digit typed after the letters lands in the number', async () => {
    const { user } = render(<DocumentForm kind="passport" initial={{ series: 'AA', number: '' }} />)
    await user.click(series())
    await user.keyboard('7')
    expect(kept()).toBe('AA|7')
  })

  test('is accessible', async () => {
    const { container } = render(<DocumentForm kind="passport" />)
    expect(screen.getByRole('group', { name: 'Документ' })).toBeTruthy()
    await expectAccessible(container)
  })
})

describe('codes in one box', () => {
  test.each([
    {
      name: 'phone',
      input: PhoneInput,
      typed: '+998 (90) 123-45-67',
      value: '998901234567',
      shown: '90 123 45 67',
    },
    {
      name: 'PINFL',
      input: PinflInput,
      typed: '31506900000013',
      value: '31506900000013',
      shown: '3 150690 000 001 3',
    },
    { name: 'TIN', input: TinInput, typed: '201 234 5678', value: '2012345678', shown: '201 234 567 8' },
    {
      name: 'cadastre',
      input: CadastreInput,
      typed: '1011120304',
      value: '10:11:12:03:04',
      shown: '10:11:12:03:04',
    },
  ])('$name: keeps the bare code and shows it grouped', async ({ input, typed, value, shown }) => {
    const { user } = render(<CodeForm input={input} />)
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Код' })
    await user.type(box, typed)
    expect(kept()).toBe(value)
    expect(box.value.replaceAll('\u00a0', ' ')).toBe(shown)
  })

  test('a digit put into the middle stays under the caret', async () => {
    const { user } = render(<CodeForm input={PhoneInput} />)
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Код' })
    await user.type(box, '9012345')
    await user.type(box, '7', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    await user.keyboard('8')
    expect(box.value.replaceAll('\u00a0', ' ')).toBe('90 781 23 45')
  })

  test('a letter among the digits stays to be seen, and the caret behind it', async () => {
    const { user } = render(<CodeForm input={TinInput} />)
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Код' })
    await user.type(box, '2012')
    await user.type(box, 'x9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(kept()).toBe('2x9012')
  })

  test('the prefix of a phone is read with its field', () => {
    render(<CodeForm input={PhoneInput} />)
    const box = screen.getByRole('textbox', { name: 'Код' })
    const described = (box.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('+998')
  })

  test('a code of an SMS forgives spaces and is offered by the keyboard', async () => {
    function SmsForm() {
      const [value, setValue] = useState('')
      return (
        <>
          <FormField label="Код из СМС">
            <CodeInput length={5} value={value} onChange={setValue} />
          </FormField>
          <output>{value}</output>
        </>
      )
    }
    const { user, container } = render(<SmsForm />)
    const box = screen.getByRole('textbox', { name: 'Код из СМС' })
    expect(box.getAttribute('autocomplete')).toBe('one-time-code')
    expect(box.getAttribute('inputmode')).toBe('numeric')
    await user.click(box)
    await user.paste('41 738 9')
    expect(kept()).toBe('41738')
    await expectAccessible(container)
  })
})

test('a birth certificate puts its dash by itself, typed in one go and pasted', async () => {
  const { user } = render(<DocumentForm kind="certificate" />)
  const [series] = screen.getAllByRole('textbox')
  await user.click(series!)
  await user.keyboard('iitn1234567')
  expect(screen.getByRole('status').textContent).toBe('II-TN|1234567')
  await user.clear(series!)
  await user.click(series!)
  await user.paste('I-TN № 7654321')
  expect(screen.getByRole('status').textContent).toBe('I-TN|7654321')
})
