import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { IconButton, NumberInput } from '../../../ui/index.ts'
import styles from './stepper-widget.module.css'
import { controlProps, type InputWidgetProps, typedNumber } from '../widget-props.ts'

/** Input for a small count with a button on each side. */
export function StepperWidget(props: InputWidgetProps) {
  const { t } = useLingui()
  const control = controlProps(props)
  const { minimum = 0, maximum = Infinity } = props.schema
  const count = typeof props.value === 'number' ? props.value : null
  const isLocked = control.readOnly || control.disabled

  const change = (by: number) => {
    const next = Math.min(maximum, Math.max(minimum, count === null ? minimum : count + by))
    if (!isLocked && next !== count) props.onChange(next)
  }

  return (
    <div className={styles['stepper']}>
      <IconButton
        icon={Minus}
        label={t({ id: 'wizard.stepper.less', message: 'Меньше' })}
        aria-disabled={count === null || count <= minimum || undefined}
        onClick={() => change(-1)}
      />
      <span className={styles['count']}>
        <NumberInput
          {...control}
          value={typedNumber(props.value)}
          onChange={(value) => props.onChange(value)}
        />
      </span>
      <IconButton
        icon={Plus}
        label={t({ id: 'wizard.stepper.more', message: 'Больше' })}
        aria-disabled={(count !== null && count >= maximum) || undefined}
        onClick={() => change(1)}
      />
    </div>
  )
}
