import * as fc from 'fast-check'
import type { JsonObject } from '../../src/engine/index.ts'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { type Question, soundQuestions, textsOfQuestion } from './random-questions.ts'

/** Choices of the first question: conditions of slides and of orders have the names of its choices. */
export const ways = ['plain', 'swapped', 'short'] as const

/** One answer of the first question. */
export type Way = (typeof ways)[number]

/** A slide of a random form. */
interface RandomSlide {
  readonly id: string
  /** Shown on this way only; null is shown on every way. */
  readonly when: Way | null
  readonly asked: readonly Question[]
}

/** A block of one or two slides, mounted by a form. */
interface RandomMount {
  readonly name: string
  /** Slide behind which the slides of the block stand. */
  readonly after: string
  readonly when: Way | null
}

/** A form of several slides, some of them brought by a block, that stand in another order on some ways. */
export interface RandomForm {
  readonly own: readonly RandomSlide[]
  readonly block: readonly RandomSlide[]
  readonly mounts: readonly RandomMount[]
  readonly orders: NonNullable<ProductFile['orders']>
}

const onWay = fc.option(fc.constantFrom(...ways), { nil: null, freq: 1 })
const slidesOf = (prefix: string, bounds: fc.ArrayConstraints) =>
  fc
    .array(
      fc.record({ when: onWay, asked: fc.array(soundQuestions, { minLength: 1, maxLength: 2 }) }),
      bounds,
    )
    .map((slides) => slides.map((slide, at) => ({ ...slide, id: `${prefix}${at}` })))

/** Forms whose slides change places; lint refuses some, such as one with an order that holds a slide twice. */
export const randomForms: fc.Arbitrary<RandomForm> = fc
  .record({
    own: slidesOf('own', { minLength: 1, maxLength: 3 }),
    // Conditions of a block read its own fields; those of mounts read the product's.
    block: slidesOf('part', { minLength: 1, maxLength: 2 }).map((slides) =>
      slides.map((slide) => ({ ...slide, when: null })),
    ),
  })
  .chain(({ own, block }) => {
    const mount = fc.record({
      name: fc.constantFrom('first', 'second'),
      after: fc.constantFrom('begin', ...own.map(({ id }) => id)),
      when: onWay,
    })
    return fc
      .uniqueArray(mount, { selector: ({ name }) => name, maxLength: 2, size: 'max' })
      .map((mounts) => ({ own, block, mounts }))
  })
  .chain((form) => {
    const slides = slidesInFile({ ...form, orders: [] }).map(({ id }) => id)
    const middle = slides.slice(1, -1)
    const legal = fc.shuffledSubarray(middle, { minLength: Math.min(middle.length, 2) })
    const any = fc.array(fc.constantFrom(...slides), { minLength: 2, maxLength: 3 })
    const order = fc.record({
      when: fc.constantFrom(...ways),
      slides: fc.oneof({ weight: 14, arbitrary: legal }, { weight: 1, arbitrary: any }),
    })
    return fc
      .array(order, { maxLength: middle.length > 1 ? 3 : 0, size: 'max' })
      .map((orders) => ({ ...form, orders }))
  })

/** All slides with the fields that they ask, as a reader of the file expects them. */
export function slidesInFile({ own, block, mounts }: RandomForm): readonly {
  readonly id: string
  readonly when: Way | null
  readonly asked: readonly { readonly at: string; readonly one: Question }[]
}[] {
  const behind = (slide: string) =>
    mounts
      .filter(({ after }) => after === slide)
      .flatMap(({ name, when }) =>
        block.map(({ id, asked }) => ({
          id: `${name}P${id.slice(1)}`,
          when,
          asked: asked.map((one, at) => ({ at: `/${name}/${id}q${at}`, one })),
        })),
      )
  const written = own.flatMap(({ id, when, asked }) => [
    { id, when, asked: asked.map((one, at) => ({ at: `/${id}q${at}`, one })) },
    ...behind(id),
  ])
  return [
    { id: 'begin', when: null, asked: [] },
    ...behind('begin'),
    ...written,
    { id: 'end', when: null, asked: [] },
  ]
}

/** Ids of the slides that a customer on a way goes through, in their order; null before the way is chosen. */
export function slidesOnWay(form: RandomForm, way: Way | null): readonly string[] {
  const places = slidesInFile(form).map(({ id }) => id)
  for (const { when, slides } of form.orders) {
    if (when !== way) continue
    const seats = places.flatMap((id, at) => (slides.includes(id) ? [at] : []))
    for (const [turn, seat] of seats.entries()) places[seat] = slides[turn] ?? ''
  }
  const hidden = slidesInFile(form).filter(({ when }) => when !== null && when !== way)
  return places.filter((id) => !hidden.some((slide) => slide.id === id))
}

/** The product file of a form and its blocks, with every text. */
export function fileOf(form: RandomForm): {
  readonly file: ProductFile
  readonly blocks: Readonly<Record<string, unknown>>
} {
  const { own, block, mounts, orders } = form
  const slides = slidesInFile(form)
  const texts: Record<string, string> = { title: 'Form', lead: 'Questions' }
  for (const way of ways) texts[`way.option.${way}`] = `Option ${way}`
  Object.assign(texts, { 'way.label': 'Way', 'sent.title': 'Sent', 'sent.text': 'Sent.' })
  for (const { id, asked } of slides) {
    Object.assign(texts, { [`slide.${id}.title`]: id, [`slide.${id}.short`]: id })
    for (const { at, one } of asked) Object.assign(texts, textsOfQuestion(at.slice(1).replace('/', '.'), one))
  }
  const used = ways.filter((way) => [...slides, ...orders].some(({ when }) => when === way))
  const file = {
    format: 1,
    id: 'ways',
    routes: ['/ways'],
    ...(mounts.length > 0 && {
      blocks: Object.fromEntries(
        mounts.map(({ name, after, when }) => [
          name,
          { use: 'steps', at: `/${name}`, slidesAfter: after, ...(when !== null && { when }) },
        ]),
      ),
    }),
    data: {
      type: 'object',
      properties: { way: { type: 'string', enum: ways, widget: 'choice' }, ...fieldsOf(own) },
    },
    ...(used.length > 0 && {
      conditions: Object.fromEntries(used.map((way) => [way, `data.way == '${way}'`])),
    }),
    slides: [
      { id: 'begin', parts: [{ at: '/way' }] },
      ...own.map(slideFile),
      { id: 'end', parts: [{ review: true }] },
    ],
    ...(orders.length > 0 && { orders }),
    submit: { slide: 'end', operation: 'submitForm' },
    texts: { ru: texts, uz: texts, en: texts },
  }
  const steps = {
    format: 1,
    id: 'steps',
    data: { type: 'object', properties: fieldsOf(block) },
    parts: Object.fromEntries(block.map((slide) => [slide.id, slideFile(slide).parts])),
    slides: block.map(({ id }) => ({ id, parts: [id] })),
  }
  return { file: file as unknown as ProductFile, blocks: { steps } }
}

function fieldsOf(slides: readonly RandomSlide[]): JsonObject {
  const named = slides.flatMap(({ id, asked }) => asked.map(({ schema }, at) => [`${id}q${at}`, schema]))
  return Object.fromEntries(named) as JsonObject
}

function slideFile({ id, when, asked }: RandomSlide) {
  return { id, ...(when !== null && { when }), parts: asked.map((_, at) => ({ at: `/${id}q${at}` })) }
}
