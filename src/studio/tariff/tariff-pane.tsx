import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { ratingPath, rootHandle } from '../../authoring/index.ts'
import { Button, Note } from '../../ui/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { Compiled } from '../findings/compiled.ts'
import { newTariff } from './new-tariff.ts'
import { TariffEditions } from './tariff-editions.tsx'
import styles from './tariff.module.css'

/** Properties of the tariff's page. */
export interface TariffPaneProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  readonly today: string
  readonly isReadOnly: boolean
}

/** The tariff of a draft as spreadsheets: editions side by side, decision tables, lines, and a price tried beneath. */
export function TariffPane({ store, view, compiled, today, isReadOnly }: TariffPaneProps) {
  const { t } = useLingui()
  const { draft } = view
  const path = ratingPath(store.product)
  const root = draft.at(path)
  const named = draft.at(`products/${store.product}.json`, '/rating')?.value
  if (root?.kind !== 'object') {
    const other = typeof named === 'string' && named !== store.product ? named : null
    return (
      <section className={styles['pane']}>
        <h2 className={styles['title']}>{t({ id: 'studio.tariff', message: 'Тариф' })}</h2>
        <Note
          tone="info"
          title={
            other === null
              ? t({ id: 'studio.tariff.none', message: 'У этого продукта ещё нет тарифа' })
              : t({ id: 'studio.tariff.other', message: `Цену считает тариф «${other}»` })
          }
          actions={
            isReadOnly || other !== null ? undefined : (
              <Button
                size="small"
                icon={Plus}
                onClick={() =>
                  store.edit([
                    {
                      do: 'insert',
                      parent: rootHandle,
                      key: path,
                      after: null,
                      value: newTariff(store.product, today),
                    },
                  ])
                }
              >
                {t({ id: 'studio.tariff.add', message: 'Добавить тариф' })}
              </Button>
            )
          }
        />
      </section>
    )
  }
  return <TariffEditions root={root} {...{ store, view, compiled, today, isReadOnly }} />
}
