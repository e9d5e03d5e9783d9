import { useId } from 'react'
import { groupPhone, isWholePhone, nationalPart, phoneValue } from '../../../formats/index.ts'
import affix from '../control/affix.module.css'
import { useControl } from '../field/field-context.ts'
import { CodedInput, type CodedInputProps } from '../masked-input/coded-input.tsx'

const pattern = '00\u00a0000\u00a000\u00a000'

/** A phone of the country: `+998` is displayed, nine digits are typed. Keeps `998901234567`. */
export function PhoneInput(props: CodedInputProps) {
  const prefixId = useId()
  const { 'aria-describedby': describedBy } = useControl(props)
  return (
    <span className={affix['frame']} data-affix="phone">
      <span className={affix['start']} id={prefixId}>
        +998
      </span>
      <CodedInput
        {...props}
        aria-describedby={[prefixId, describedBy].filter(Boolean).join(' ')}
        keep={phoneValue}
        show={(value) => groupPhone(nationalPart(value))}
        isWhole={isWholePhone}
        inputMode="tel"
        autoComplete="tel"
        placeholder={pattern}
      />
    </span>
  )
}
