import { placeInside } from '../../findings/place.ts'
import { expandParts } from './expand-parts.ts'
import { referCall, referCondition, referField } from '../compilation/references.ts'
import { listOfPattern } from '../../product/mount/flatten-fields.ts'
import type { List, Slide } from '../../compiled/compiled-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'
import type { Compilation } from '../compilation/compilation.ts'
import type { MountedList, MountedSlide } from '../../product/mounted-product.ts'
import type { Json, JsonObject } from '../../json.ts'

/** Slides in their compiled form. */
export function expandSlides(compilation: Compilation): readonly ExpandedPart<Slide>[] {
  return compilation.product.slides.map((slide) => expandSlide(compilation, slide))
}

function expandSlide(
  compilation: Compilation,
  { value, parts, gates, place }: MountedSlide,
): ExpandedPart<Slide> {
  for (const [index, call] of (value.calls ?? []).entries()) {
    const list = compilation.calls.get(call)?.per ?? null
    referCall(compilation, call, placeInside(place, 'calls', index), { scope: list })
  }
  return {
    id: value.id,
    when: referCondition(compilation, value.when, placeInside(place, 'when'), null),
    heading: value.heading ?? null,
    parts: expandParts(compilation, parts, { list: null, root: '', place }),
    gates: gates.map((gate, index) => {
      const at = placeInside(place, 'gates', index)
      if (gate.at !== undefined) referField(compilation, gate.at, placeInside(at, 'at'), null)
      return {
        id: gate.id,
        flag: `gate.${gate.id}`,
        holds: compilation.expression(gate.holds, placeInside(at, 'holds'), { expects: 'bool' }),
        at: gate.at ?? null,
      }
    }),
    startsValid: value.startsValid ?? null,
    afterPayment: value.afterPayment ?? false,
  }
}

/** Lists in their compiled form, by id; `defaults` are the default answers of an item. */
export function expandLists(
  compilation: Compilation,
  defaults: ReadonlyMap<string, JsonObject>,
): Readonly<Record<string, ExpandedPart<List>>> {
  return Object.fromEntries(
    compilation.product.lists.map((list) => [
      list.id,
      expandList(compilation, list, defaults.get(list.id) ?? {}),
    ]),
  )
}

function expandList(
  compilation: Compilation,
  { id, value, parts, place }: MountedList,
  defaults: Readonly<Record<string, Json>>,
): ExpandedPart<List> {
  const around = listOfPattern(value.at, compilation.listsByPlace)
  const count = (key: 'min' | 'max'): ExpandedPart<List>['min'] =>
    compilation.expression(String(value[key]), placeInside(place, key), { list: around, expects: 'number' })
  const card = (key: 'title' | 'facts'): readonly string[] =>
    value.card[key].filter(
      (at, index) => referField(compilation, at, placeInside(place, 'card', key, index), id) !== null,
    )
  const { pill } = value.card
  if (pill !== undefined) referField(compilation, pill, placeInside(place, 'card', 'pill'), id)
  if (typeof value.min === 'number' && typeof value.max === 'number' && value.min > value.max) {
    compilation.report('BOUNDS_CONTRADICT', placeInside(place, 'min'), { low: value.min, high: value.max })
  }
  if (typeof value.max === 'number' && value.initial !== undefined && value.initial > value.max) {
    compilation.report('BOUNDS_CONTRADICT', placeInside(place, 'initial'), {
      low: value.initial,
      high: value.max,
    })
  }
  return {
    id,
    at: value.at,
    when: referCondition(compilation, value.when, placeInside(place, 'when'), around),
    min: count('min'),
    max: count('max'),
    initial: value.initial ?? 0,
    ...(value.copies && { copies: value.copies }),
    ...(value.ordered && { ordered: value.ordered }),
    parts: expandParts(compilation, parts, { list: id, root: `${value.at}/*`, place }),
    card: { title: card('title'), facts: card('facts'), pill: pill ?? null },
    unique:
      value.unique === undefined
        ? null
        : compilation.expression(value.unique, placeInside(place, 'unique'), { list: id }),
    defaults,
  }
}
