import { Suspense } from 'react'
import { Select, Skeleton } from '../../../ui/index.ts'
import { choiceText, choiceValue, textChoices } from '../choice-options.ts'
import { longChoices } from '../long-choices.ts'
import { controlProps, type InputWidgetProps } from '../widget-props.ts'

const LongSelectWidget = longChoices.piece((of) => of.LongSelectWidget)

/** More lines than this are found by typing rather than by scrolling. */
const selectLimit = 40

/** One of a list: the device's own picker, or, for a long one, found by typing. */
export function SelectWidget(props: InputWidgetProps) {
  const choices = textChoices(props)
  if (choices.length > selectLimit) {
    return (
      <Suspense fallback={<Skeleton kind="block" />}>
        <LongSelectWidget {...props} />
      </Suspense>
    )
  }
  return (
    <Select
      {...controlProps(props)}
      value={choiceText(props.value)}
      onChange={(text) => props.onChange(choiceValue(props, text))}
      placeholder={props.placeholder || undefined}
      options={choices}
    />
  )
}
