import { useRun } from '../../wizard/run/run-context.tsx'
import type { PartProps } from '../../wizard/slide/part-component.ts'
import { useProductTexts } from '../../wizard/texts/product-texts.ts'

/** Heading of a new topic on the slide. */
export function HeadingPart({ view }: PartProps<'heading'>) {
  const { product } = useRun()
  const texts = useProductTexts()
  return <h2>{texts.say(`${product.id}.heading.${view.id}`)}</h2>
}
