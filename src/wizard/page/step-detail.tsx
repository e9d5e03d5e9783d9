import { reviewView } from '../../engine/index.ts'
import { useWizard } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { valueText } from '../texts/value-text.ts'

/** Displays a short summary of a slide's answers. */
export function StepDetail({ slide }: { readonly slide: string }) {
  const texts = useProductTexts()
  const cards = useWizard(reviewView)
  const card = cards.find((one) => one.slide === slide)
  const values = card?.values.flatMap((value) => valueText(value, texts) ?? []).slice(0, 2) ?? []
  return values.length > 0 ? values.join(', ') : null
}
