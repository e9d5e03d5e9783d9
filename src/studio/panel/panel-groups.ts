import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Most controls of a panel before "more"; a property that has a value is always shown. */
export const mostControls = 12

/** Properties that a person wants together. */
export interface PanelGroupOfKeys {
  readonly title: MessageDescriptor
  /** Keys of the grammar; the first ones are shown before they have a value. */
  readonly keys: readonly string[]
}

/** Groups of the properties of a field, in the order in which a person decides them. Other keys come last. */
export const fieldGroups: readonly PanelGroupOfKeys[] = [
  {
    title: msg({ id: 'studio.group.asked', message: 'Что спрашиваем' }),
    keys: ['type', 'format', 'enum', 'widget', 'options', 'items', 'file', 'words', 'currency'],
  },
  {
    title: msg({ id: 'studio.group.allowed', message: 'Что можно ответить' }),
    keys: [
      'minimum',
      'maximum',
      'minLength',
      'maxLength',
      'minItems',
      'maxItems',
      'pattern',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'multipleOf',
      'uniqueItems',
      'contains',
      'minContains',
      'maxContains',
      'oneOf',
      'anyOf',
      'discriminator',
      'required',
    ],
  },
  {
    title: msg({ id: 'studio.group.filled', message: 'Что заполнено сразу' }),
    keys: ['default', 'computed', 'const', 'local', 'examples'],
  },
  {
    title: msg({ id: 'studio.group.kept', message: 'Как хранится' }),
    keys: ['pii'],
  },
]

/** Properties of a panel: those that are shown, by group, and those behind "more". */
export interface DividedKeys {
  readonly shown: readonly { readonly title: MessageDescriptor | null; readonly keys: readonly string[] }[]
  readonly more: readonly string[]
}

/**
 * Divides the keys of a panel. A panel with at most twelve shows all; a longer one shows those with a value, and of the
 * others as many as there is room for, the first of each group before the next ones.
 */
export function dividedKeys(
  keys: readonly string[],
  isSet: (key: string) => boolean,
  groups: readonly PanelGroupOfKeys[],
): DividedKeys {
  const ordered = groups.flatMap((group) => group.keys.filter((key) => keys.includes(key)))
  const others = keys.filter((key) => !ordered.includes(key))
  const room = mostControls - keys.filter(isSet).length
  const wanted = [...ordered, ...others].filter((key) => !isSet(key))
  const added = new Set(keys.length <= mostControls ? wanted : wanted.slice(0, Math.max(0, room)))
  const isShown = (key: string) => isSet(key) || added.has(key)
  const shown = [
    ...groups.map(({ title, keys: own }) => ({
      title,
      keys: own.filter((key) => keys.includes(key) && isShown(key)),
    })),
    { title: null, keys: others.filter(isShown) },
  ]
  return {
    shown: shown.filter((group) => group.keys.length > 0),
    more: [...ordered, ...others].filter((key) => !isShown(key)),
  }
}
