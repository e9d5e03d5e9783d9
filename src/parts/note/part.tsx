import type { NoteView } from '../../engine/index.ts'
import { Note } from '../../ui/index.ts'
import { useRun } from '../../wizard/run/run-context.tsx'
import { useProductTexts } from '../../wizard/texts/product-texts.ts'
import { ReadOffer } from '../../wizard/slide/later-offer.ts'

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
