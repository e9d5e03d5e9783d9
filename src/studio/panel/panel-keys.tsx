import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { searchKeyOf } from '../../formats/index.ts'
import { Disclosure, FormField, TextInput } from '../../ui/index.ts'
import { keyLabel } from '../grammar/key-words.ts'
import { dividedKeys, type PanelGroupOfKeys } from './panel-groups.ts'
import styles from './panel.module.css'

export interface PanelKeysProps {
  /** Keys of the panel in the order of the grammar, each with its editor. */
  readonly fields: readonly { readonly key: string; readonly content: ReactNode }[]
  readonly isSet: (key: string) => boolean
  readonly groups: readonly PanelGroupOfKeys[]
}

/** The properties of an element by what a person wants; what is rarely wanted stands behind "more", and is searched there. */
export function PanelKeys({ fields, isSet, groups }: PanelKeysProps) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState('')
  // What is shown stays where it is while a person types: only another element is divided again.
  const [divided] = useState(() =>
    dividedKeys(
      fields.map(({ key }) => key),
      isSet,
      groups,
    ),
  )
  const contents = new Map(fields.map(({ key, content }) => [key, content]))
  const known = new Set([...divided.shown.flatMap(({ keys }) => keys), ...divided.more])
  const draw = (key: string) => contents.has(key) && <div key={key}>{contents.get(key)}</div>
  // Another type of answers has other properties.
  const newer = fields.filter(({ key }) => !known.has(key)).map(({ key }) => key)
  const more = divided.more.filter((key) => contents.has(key))
  const count = more.length
  const wanted = searchKeyOf(search)
  const found = more.filter((key) => searchKeyOf(`${keyLabel(i18n, key)} ${key}`).includes(wanted))
  const hasTitles = divided.shown.length > 1
  return (
    <div className={styles['fields']}>
      {divided.shown.map(({ title, keys }, at) =>
        title !== null && hasTitles ? (
          <section key={at} className={styles['section']}>
            <h3 className={styles['title']}>{i18n._(title)}</h3>
            {keys.map(draw)}
          </section>
        ) : (
          keys.map(draw)
        ),
      )}
      {newer.map(draw)}
      {count > 0 && (
        <Disclosure title={t({ id: 'studio.panel.more', message: `Ещё свойства: ${count}` })}>
          <div className={styles['fields']}>
            <FormField label={t({ id: 'studio.panel.find', message: 'Найти свойство' })} optional={false}>
              <TextInput type="search" value={search} onChange={setSearch} />
            </FormField>
            {found.length === 0 && (
              <p>{t({ id: 'studio.panel.not-found', message: 'Такого свойства здесь нет.' })}</p>
            )}
            {found.map(draw)}
          </div>
        </Disclosure>
      )}
    </div>
  )
}
