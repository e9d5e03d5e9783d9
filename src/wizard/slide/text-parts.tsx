import { Note, type NoteTone } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'

/** A short text at the place where it matters. */
export function NotePart({ id, tone }: { readonly id: string; readonly tone: NoteTone }) {
  const { product } = useRun()
  const texts = useProductTexts()
  return <Note tone={tone}>{texts.say(`${product.id}.note.${id}`)}</Note>
}

/** Begins another topic of the slide. */
export function HeadingPart({ id }: { readonly id: string }) {
  const { product } = useRun()
  const texts = useProductTexts()
  return <h2>{texts.say(`${product.id}.heading.${id}`)}</h2>
}
