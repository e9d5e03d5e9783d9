import { TagsInput } from '../../../ui/index.ts'
import { controlProps, type InputWidgetProps } from '../widget-props.ts'

/** Short texts that the customer adds one by one. */
export function TagsWidget(props: InputWidgetProps) {
  const given: readonly unknown[] = Array.isArray(props.value) ? props.value : []
  const { items } = props.schema
  const maxLength = typeof items === 'object' && !Array.isArray(items) ? items.maxLength : undefined
  return (
    <TagsInput
      {...controlProps(props)}
      tags={given.filter((tag) => typeof tag === 'string')}
      onChange={(tags) => props.onChange(tags.length === 0 ? null : tags)}
      limit={props.schema.maxItems}
      maxLength={maxLength}
      placeholder={props.placeholder || undefined}
    />
  )
}
