import { setupI18n } from '@lingui/core'
import { compileMessage } from '../../src/engine/messages/index.ts'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import common from '../../locales/ru/common.json'
import rare from '../../locales/ru/rare.json'
import {
  certificateLengths,
  passportLengths,
  policyLengths,
  type SeriesNumberLengths,
  techPassportLengths,
} from '../../src/formats/index.ts'
import {
  CodeInput,
  DateInput,
  FormatInput,
  type Language,
  MoneyInput,
  NumberInput,
  PhoneInput,
  PlateInput,
  SeriesNumberInput,
  type TypedNumber,
} from '../../src/ui/index.ts'
import { TimeInput } from '../../src/ui/components/time-input/time-input.tsx'
import { listen } from '../../src/ui/listeners/document-listeners.ts'
import { MonthWidget } from '../../src/wizard/widgets/month/rare-widget.tsx'
import type { Kind } from './kinds.ts'

interface Ties<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Keeps a value as a form does, and writes it beside the box. */
function Kept<Value>({
  name,
  initial,
  children,
}: {
  readonly name: Kind
  readonly initial: Value
  readonly children: (ties: Ties<Value>) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return (
    <div id={name}>
      {children({ value, onChange: setValue })}
      <output>{JSON.stringify(value)}</output>
    </div>
  )
}

function document(name: Kind, lengths: SeriesNumberLengths): ReactNode {
  return (
    <Kept key={name} name={name} initial={{ series: '', number: '' }}>
      {(ties) => <SeriesNumberInput lengths={lengths} {...ties} />}
    </Kept>
  )
}

function code(name: Kind, box: (ties: Ties<string>) => ReactNode): ReactNode {
  return (
    <Kept key={name} name={name} initial="">
      {box}
    </Kept>
  )
}

function number(name: Kind, box: (ties: Ties<TypedNumber>) => ReactNode): ReactNode {
  return (
    <Kept<TypedNumber> key={name} name={name} initial={null}>
      {box}
    </Kept>
  )
}

function AllBoxes() {
  return (
    <>
      {code('plate', (ties) => (
        <PlateInput {...ties} />
      ))}
      {document('passport', passportLengths)}
      {document('techPassport', techPassportLengths)}
      {document('certificate', certificateLengths)}
      {document('policy', policyLengths)}
      {code('phone', (ties) => (
        <PhoneInput {...ties} />
      ))}
      {(['bankCard', 'cadastre', 'oked', 'pinfl', 'tin'] as const).map((format) =>
        code(format, (ties) => <FormatInput format={format} {...ties} />),
      )}
      {code('smsCode', (ties) => (
        <CodeInput length={6} {...ties} />
      ))}
      {code('date', (ties) => (
        <DateInput {...ties} />
      ))}
      {code('time', (ties) => (
        <TimeInput {...ties} />
      ))}
      {code('month', ({ value, onChange }) => (
        <MonthWidget
          id="month-box"
          value={value}
          label="month"
          schema={{}}
          options={{}}
          onChange={(month: string | null) => onChange(month ?? '')}
          onBlur={() => {}}
          onFocus={() => {}}
        />
      ))}
      {number('money', (ties) => (
        <MoneyInput {...ties} />
      ))}
      {number('number', (ties) => (
        <NumberInput {...ties} />
      ))}
    </>
  )
}

/** Shows every masked box of the design system, in a language. */
export function showBoxes(language: Language): void {
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...common, ...rare } } })
  i18n.setMessagesCompiler(compileMessage)
  const root = globalThis.document.createElement('main')
  globalThis.document.body.append(root)
  listen()
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <AllBoxes />
    </I18nProvider>,
  )
}

showBoxes('ru')
