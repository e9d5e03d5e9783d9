import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { additionOf } from '../outline/new-elements.ts'
import { askedNameOf, isSlidePart, namedElement, newKinds, type NewKind } from '../outline/new-kinds.ts'
import type { KnownNames } from './added-name.tsx'
import { type ListTrouble, plainBoxes } from './new-list-boxes.tsx'
import { useNameRefusals } from './use-name-refusals.ts'

/** The draft to which an element is added, and the place. */
export interface NewElementPlace {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly path: string
  readonly selected: Handle | null
  readonly known: KnownNames
  readonly onAdded: (handle: Handle) => void
}

/** Returns the element that a person describes, what is wrong with it, and the function that adds it. */
export function useNewElement({ store, view, path, selected, known, onAdded }: NewElementPlace) {
  const { t } = useLingui()
  const { refusedOf, refusedAtTop } = useNameRefusals(view, path)
  const [kind, setKind] = useState<NewKind>('text')
  const [given, setGiven] = useState(noName)
  const [list, setList] = useState(plainBoxes)
  const [trouble, setTrouble] = useState<Trouble>({})

  const kebab = t({
    id: 'studio.add.kebab',
    message: 'Латиница строчными и цифры через дефис, сначала буква: bicycle-owner',
  })
  const camel = t({
    id: 'studio.add.camel',
    message: 'Латиница и цифры без пробелов, сначала строчная буква: frameNumber',
  })
  const asked = askedNameOf(kind)
  const { name } = given
  const block = given.block || (known.blocks[0] ?? '')
  // A product has one price, one purchase, and one place where its answers are sent.
  const kinds = newKinds.filter(
    (one) => askedNameOf(one) !== 'nothing' || isSlidePart(one) || view.draft.at(path, `/${one}`) === null,
  )
  const nameTrouble = (): string | undefined => {
    const refused = refusedOf(namedElement(kind), asked === 'path' ? name.split('/') : [name])
    if (refused !== undefined) return refused
    switch (asked) {
      case 'id':
        return kebabKey.test(name) ? undefined : kebab
      case 'key':
      case 'block':
        return camelKey.test(name) ? undefined : camel
      case 'path':
        return fieldPath.test(name)
          ? undefined
          : t({ id: 'studio.add.path.wrong', message: 'Путь начинается с косой черты: /owner/birthDate' })
      case 'nothing':
        return undefined
      default:
        return name === '' ? t({ id: 'studio.add.choose', message: 'Выберите из списка' }) : undefined
    }
  }
  const chooseKind = (value: string) => {
    const next = newKinds.find((one) => one === value) ?? 'text'
    // A name of one form is none of another.
    if (askedNameOf(next) !== asked) setGiven(noName)
    setTrouble({})
    setKind(next)
  }
  /** Adds the element; notes what is wrong, and returns false, when it cannot be added. */
  const add = (): boolean => {
    const wrongName = nameTrouble()
    const wrongItem = refusedOf('key', [list.item]) ?? (camelKey.test(list.item) ? undefined : camel)
    const min = countOf(list.min)
    const max = countOf(list.max)
    const found: Trouble = {
      ...(wrongName !== undefined && { name: wrongName }),
      ...(kind === 'list' && {
        ...(min === null && {
          min: t({ id: 'studio.add.list.min.error', message: 'Целое число: 0, 1, 2…' }),
        }),
        ...((max === null || max < Math.max(1, min ?? 0)) && {
          max: t({
            id: 'studio.add.list.max.error',
            message: 'Целое число от 1, не меньше первого.',
          }),
        }),
        ...(wrongItem !== undefined && { item: wrongItem }),
      }),
    }
    setTrouble(found)
    if (Object.keys(found).length > 0) return false
    const addition = additionOf(view.draft, { path, kind, name, block }, selected, {
      ...list,
      min: min ?? 0,
      max: max ?? 1,
    })
    if (!addition) {
      setTrouble({
        [asked === 'nothing' ? 'whole' : 'name']: t({
          id: 'studio.add.nowhere',
          message: 'Выберите слайд, на котором это будет стоять.',
        }),
      })
      return false
    }
    const atTop = refusedAtTop(addition)
    if (atTop !== undefined) {
      setTrouble({ name: atTop })
      return false
    }
    const shown = addition.shown(store.edit(addition.edits))
    setGiven(noName)
    setList(plainBoxes)
    onAdded(shown)
    return true
  }

  return {
    kinds,
    kind,
    chooseKind,
    asked,
    given: { name, block },
    setGiven,
    list,
    setList,
    trouble,
    add,
  }
}

const noName = { name: '', block: '' }

/** Faults of each box, and of the whole where no box is to blame. */
interface Trouble extends ListTrouble {
  readonly name?: string
  readonly whole?: string
}

/** Forms of the names that are typed. */
const kebabKey = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const fieldPath = /^(\/([A-Za-z][A-Za-z0-9_]*|\*))+$/
const camelKey = /^[a-z][A-Za-z0-9]*$/

/** Parses a typed count; null when the text is not a whole number. */
function countOf(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
}
