import type { ShownView } from '../../engine/index.ts'
import { DescriptionList } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/texts/product-texts.ts'
import { valueText } from '../../wizard/texts/value-text.ts'

/** Values that the customer reads and does not change: a total, a first day that follows from the answers. */
export function ShowPart({ view }: { readonly view: ShownView }) {
  const texts = useProductTexts()
  return (
    // A screen reader announces the change after the customer stops typing.
    <div aria-live="polite">
      <DescriptionList
        layout="grid"
        items={view.values.map((value) => ({
          key: value.at,
          term: (value.field && texts.find(`${value.field.text}.label`)) ?? value.at,
          value: valueText(value, texts) ?? '—',
        }))}
      />
    </div>
  )
}
