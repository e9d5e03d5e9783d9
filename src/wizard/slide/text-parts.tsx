import type { NoteView } from '../../engine/index.ts'
import { Note } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { ReadOffer } from './later-offer.ts'

/** A short text at the place where it matters, and the rules that it refers to. */
export function NotePart({ view: { id, tone, rules } }: { readonly view: NoteView }) {
  const { product } = useRun()
  const texts = useProductTexts()
  return (
    <Note tone={tone} actions={rules && <ReadOffer product={product.id} />}>
      {texts.say(`${product.id}.note.${id}`)}
    </Note>
  )
}

/** Heading of a new topic on the slide. */
export function HeadingPart({ id }: { readonly id: string }) {
  const { product } = useRun()
  const texts = useProductTexts()
  return <h2>{texts.say(`${product.id}.heading.${id}`)}</h2>
}
