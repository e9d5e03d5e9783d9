import type { JsonObject, ListView, WizardEvent } from '../../engine/index.ts'
import { placedList, type PlacedItem, type PlacedPart } from './asking-part.ts'
import type { Gesture } from './gesture.ts'
import type { ItemGestures } from './item-gestures.ts'
import type { PageWords } from './page-words.ts'

/** An event of an item. */
export type ListGestureEvent = Extract<WizardEvent, { readonly type: `item.${string}` }>

/** What the gestures of an item are written with. */
export interface ListGestureWriter {
  readonly items: ItemGestures
  readonly add: (gesture: Gesture) => void
  readonly say: PageWords
  /** Id of the product. */
  readonly product: string
}

/** Writes the gestures of an item's event on a slide with these parts. Returns what has no gesture; null when all has. */
export function listGesture(
  event: ListGestureEvent,
  parts: readonly PlacedPart[],
  writer: ListGestureWriter,
): string | null {
  const { items, add, say } = writer
  const outer = event.type === 'item.added' ? (event.in ?? null) : outerOf(event.item)
  const found = placedList(parts, event.list, outer)
  if (found === null) return `${event.type} of ${event.list}`
  const { view } = found
  const list = items.title(view.list)
  if (event.type === 'item.added') {
    items.open(found.item)
    if (event.values === undefined) {
      const names = [say([`${writer.product}.list.${view.list}.add`, 'wizard.list.add'])]
      add({ do: 'pressInList', list, names, nth: 0 })
      return null
    }
    const source = copiedItem(view, event.values)
    if (source === null) return 'item.added with values'
    add({
      do: 'pressInItem',
      item: items.named({ list: view, item: source, outer: found.item }),
      names: [say(['wizard.list.copy'])],
    })
    return null
  }
  if (event.type === 'item.restored') {
    items.open(found.item)
    const nth = view.removed.findIndex(({ id }) => id === event.item)
    add({ do: 'pressInList', list, names: [say(['wizard.list.restore'])], nth: Math.max(0, nth) })
    return null
  }
  const item = view.items.find(({ id }) => id === event.item)
  if (item === undefined) return `${event.type} of ${event.item}`
  return pressOfItem(event, { list: view, item, outer: found.item }, writer)
}

function pressOfItem(
  event: Extract<ListGestureEvent, { readonly type: 'item.removed' | 'item.moved' | 'item.updated' }>,
  place: PlacedItem,
  { items, add, say }: ListGestureWriter,
): null {
  const press = (...keys: readonly string[]) =>
    add({ do: 'pressInItem', item: items.named(place), names: keys.map((key) => say([key])) })
  switch (event.type) {
    case 'item.removed':
      items.open(place.outer)
      // The editor of a new item has Cancel in place of Remove.
      press('wizard.list.remove', 'wizard.list.cancel')
      items.close(place)
      break
    case 'item.updated':
      items.open(place)
      press('wizard.list.cancel')
      items.close(place)
      break
    case 'item.moved': {
      items.open(place.outer)
      const by = event.to - (place.item.number - 1)
      const step = by < 0 ? -1 : 1
      for (let moved = 0; moved !== by; moved += step) {
        const item = { ...place.item, number: place.item.number + moved }
        const names = [say([step < 0 ? 'wizard.list.up' : 'wizard.list.down'])]
        add({ do: 'pressInItem', item: items.named({ ...place, item }), names })
      }
      break
    }
    default:
      event satisfies never
  }
  return null
}

/** The item that a new one is a copy of: every question of it has the copied answer. */
function copiedItem(view: ListView, values: JsonObject): ListView['items'][number] | null {
  const isCopied = ({ parts, at }: ListView['items'][number]) =>
    parts.every(
      (part) =>
        part.kind !== 'input' ||
        part.at.every((path, index) => {
          const name = path.slice(at.length + 1)
          return (
            !(name in values) || JSON.stringify(values[name]) === JSON.stringify(part.values[index] ?? null)
          )
        }),
    )
  return view.items.find(isCopied) ?? null
}

/** Key of the item around an item of a list within a list: `h1` of `h1/m2`. */
function outerOf(item: string): string | null {
  const end = item.lastIndexOf('/')
  return end < 0 ? null : item.slice(0, end)
}
