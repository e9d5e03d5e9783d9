import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useMemo, useState } from 'react'
import {
  draftValueOf,
  Draft,
  parseJson,
  ratingPath,
  type DraftNode,
  type JsonValue,
} from '../../authoring/index.ts'
import { Button, FormField, Select } from '../../ui/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/compiled.ts'
import { EditionPart } from './edition-part.tsx'
import { recordOf, recordsOf } from './records.ts'
import styles from './tariff.module.css'
import { TariffTrialPart } from './tariff-trial-part.tsx'

/** Properties of a tariff's editions. */
export interface TariffEditionsProps {
  /** The rating table in the draft. */
  readonly root: DraftNode
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  readonly today: string
  readonly isReadOnly: boolean
}

/** No edition has this id. */
const nothingBeside = '-'

/** The editions of a tariff: the choice of one and of another beside it, its sheets, and a trial of its price. */
export function TariffEditions({ root, store, view, compiled, today, isReadOnly }: TariffEditionsProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const [besideId, setBeside] = useState(nothingBeside)
  const path = ratingPath(store.product)
  const base = useMemo(() => {
    const files = Object.entries(store.files).map(([name, text]) => [name, parseJson(text)] as const)
    return new Draft(Object.fromEntries(files))
  }, [store])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
  const tariff = useMemo(() => recordOf(draftValueOf(root)), [root, view.revision])
  const editions = useMemo(() => recordsOf(tariff['editions']), [tariff])
  const dated = editions.map((edition, at) => ({ edition, at, id: String(edition['id']) }))
  const inForce = dated
    .filter(({ edition }) => String(edition['validFrom'] ?? '9') <= today)
    .toSorted((a, b) => (String(a.edition['validFrom']) < String(b.edition['validFrom']) ? 1 : -1))[0]
  const shown = dated.find(({ id }) => id === chosen) ?? inForce ?? dated[0]
  const nameOf = ({ edition, id }: (typeof dated)[number]) => {
    const { validFrom, validTo } = edition
    if (validFrom === undefined)
      return t({ id: 'studio.tariff.undated', message: `${id}: без даты, не действует` })
    const days = `${String(validFrom)} — ${validTo === undefined ? '…' : String(validTo)}`
    return `${id}: ${days}`
  }
  const put = (pointer: string, value: JsonValue) => {
    const node = view.draft.at(path, pointer)
    if (node) store.put(node.handle, value)
  }
  const addEdition = () => {
    const taken = editions.map(({ id }) => String(id))
    const id = Array.from({ length: taken.length + 2 }, (_, at) =>
      at === 0 ? today : `${today}-${at + 1}`,
    ).find((name) => !taken.includes(name))
    if (!shown || id === undefined) return
    const { validTo: _, ...copied } = shown.edition
    put('/editions', [...editions, { ...copied, id, validFrom: today }] as JsonValue)
    setChosen(id)
  }
  return (
    <section className={styles['pane']} aria-labelledby="studio-tariff">
      <div className={styles['head']}>
        <h2 className={styles['title']} id="studio-tariff">
          {t({ id: 'studio.tariff', message: 'Тариф' })}
        </h2>
        <div className={styles['choices']}>
          <FormField label={t({ id: 'studio.tariff.edition', message: 'Редакция' })}>
            <Select
              value={shown?.id ?? ''}
              options={dated.map((one) => ({ value: one.id, label: nameOf(one) }))}
              onChange={setChosen}
            />
          </FormField>
          {dated.length > 1 && (
            <FormField label={t({ id: 'studio.tariff.beside', message: 'Рядом показать' })} optional>
              <Select
                value={besideId}
                options={[
                  { value: nothingBeside, label: t({ id: 'studio.tariff.beside.none', message: 'Ничего' }) },
                  ...dated
                    .filter(({ id }) => id !== shown?.id)
                    .map((one) => ({ value: one.id, label: nameOf(one) })),
                ]}
                onChange={setBeside}
              />
            </FormField>
          )}
          {!isReadOnly && (
            <Button kind="secondary" size="small" icon={Plus} onClick={addEdition}>
              {t({ id: 'studio.tariff.edition.add', message: 'Новая редакция' })}
            </Button>
          )}
        </div>
      </div>
      {shown && (
        <EditionPart
          key={shown.id}
          edition={shown.edition}
          pointer={`/editions/${shown.at}`}
          beside={dated.find(({ id }) => id === besideId && id !== shown.id)?.edition ?? null}
          base={base}
          {...{ store, view, compiled, isReadOnly }}
        />
      )}
      {shown && <TariffTrialPart tariff={tariff} edition={shown.edition} {...{ store, compiled }} />}
    </section>
  )
}
