import type { ExpandedProduct } from '../../engine/compile/index.ts'
import type { Ledger } from '../../import/index.ts'
import type { OutgoingForm, OutgoingPage, OutgoingPart, OutgoingProduct } from './outgoing-form.ts'
import { readList } from './read-list.ts'
import { readQuestion } from './read-question.ts'
import { computedOf, constantsOf } from './read-unasked.ts'
import { ProductReading } from './reading.ts'
import { refusePart } from './refused-parts.ts'
import type { OutgoingTextReader } from './texts.ts'

type Slide = ExpandedProduct['slides'][number]
type Part = Slide['parts'][number]

/** Where parts stand. */
interface Owner {
  /** `slide:person` or `list:drivers`, as places are named. */
  readonly name: string
  readonly list: string | null
  readonly page: string
}

/** Reads what a product asks. What no target can say is refused here, by name. */
export function readProduct(
  source: OutgoingProduct,
  texts: OutgoingTextReader,
  ledger: Ledger<string>,
): OutgoingForm {
  const reading = new ProductReading(source, texts, ledger)
  const { product } = source
  const pages = product.slides.map((slide) => pageOf(reading, slide)).filter(({ parts }) => parts.length > 0)
  const [first = 'en', ...others] = Object.keys(source.texts)
  return {
    id: product.id,
    product,
    languages: [first, ...others],
    title: texts.read('title'),
    lead: texts.read('lead'),
    pages,
    constants: constantsOf(reading),
    computed: computedOf(reading),
  }
}

function pageOf(reading: ProductReading, { id, when, gates, parts }: Slide): OutgoingPage {
  for (const gate of gates)
    reading.ledger.refused(reading.placeOf(`gate:${id}.${gate.id}`), gate.holds.source, {
      code: 'gate',
      why: 'Only a wizard stops between two pages.',
      remedy: 'Write it as a rule at a question, where the target can say it.',
    })
  return {
    id,
    title: reading.texts.read(`slide.${id}.title`),
    lead: reading.texts.read(`slide.${id}.lead`),
    guards: when === null ? [] : reading.guards([when], null),
    place: reading.placeOf(`slide:${id}`),
    parts: partsOf(reading, parts, { name: `slide:${id}`, list: null, page: id }),
  }
}

function partsOf(reading: ProductReading, parts: readonly Part[], owner: Owner): readonly OutgoingPart[] {
  return parts.flatMap((part) => partOf(reading, part, owner))
}

function partOf(reading: ProductReading, part: Part, owner: Owner): readonly OutgoingPart[] {
  const placeOf = (name: string): string => reading.placeOf(`part:${owner.name}:${name}`)
  const { list, page } = owner
  switch (part.kind) {
    case 'input':
      return part.at.flatMap((at) => {
        const { whenAll, optional, requiredWhen, widget, at: together } = part
        const isMultiline = widget === 'textArea'
        const place = placeOf(at)
        const asking = {
          at,
          together,
          place,
          page,
          list,
          whenAll,
          optional,
          requiredWhen,
          isMultiline,
          alone: null,
        }
        return readQuestion(reading, asking) ?? []
      })
    case 'checks': {
      const { at, whenAll, optional, alone } = part
      const place = placeOf(at)
      const asking = {
        at,
        together: [at],
        place,
        page,
        list,
        whenAll,
        optional,
        requiredWhen: null,
        isMultiline: false,
        alone,
      }
      return [readQuestion(reading, asking) ?? []].flat()
    }
    case 'list': {
      const readParts = (id: string): readonly OutgoingPart[] =>
        partsOf(reading, reading.product.lists[id]?.parts ?? [], { name: `list:${id}`, list: id, page })
      return [
        readList(reading, part, { place: placeOf(part.list), page, around: list, readParts }) ?? [],
      ].flat()
    }
    case 'note':
    case 'heading': {
      const text = reading.texts.read(`${part.kind}.${part.id}`)
      const shown = [reading.guards(part.whenAll, list)]
      return [{ kind: part.kind, id: part.id, text, shown, place: placeOf(part.id) }]
    }
    case 'show':
      for (const at of part.at) if (!reading.shown.has(at)) reading.shown.set(at, page)
      reading.ledger.changed(placeOf(part.at[0] ?? ''), part.at.join(', '), {
        code: 'shown-once',
        why: 'A computed value is shown where it is computed; an answer stands where it was asked.',
        to: null,
      })
      return []
    default:
      refusePart(part, { ledger: reading.ledger, owner: owner.name, placeOf: reading.source.placeOf })
      return []
  }
}
