import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import { useEffect, useState } from 'react'
import {
  Button,
  ButtonFace,
  buttonClass,
  formatDateTime,
  Icon,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { type DraftHere, draftsHere, putDraftBack, takeDraftAway } from '../../wizard/draft/index.ts'
import { useProducts } from '../products/use-products.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './resume-band.module.css'

/** Purchases that were begun on this device and not finished, last changed first, each a press away. */
export function ResumeBand() {
  const { t } = useLingui()
  const language = useLanguage()
  const toasts = useToasts()
  const { find } = useProductTexts()
  const products = useProducts()
  const [drafts, setDrafts] = useState<readonly DraftHere[] | null>(null)
  useEffect(() => {
    let isHere = true
    void draftsHere().then((found) => isHere && setDrafts(found))
    return () => {
      isHere = false
    }
  }, [])

  const rows = (drafts ?? []).flatMap((draft) => {
    const product = products?.find(({ id }) => id === draft.product)
    return product ? [{ draft, product }] : []
  })
  if (rows.length === 0) return null

  const handleRemove = async ({ product }: DraftHere) => {
    const taken = await takeDraftAway(product)
    setDrafts(await draftsHere())
    if (taken === null) return
    toasts.show({
      key: `draft ${product}`,
      text: t({ id: 'portal.resume.removed', message: 'Ответы удалены' }),
      action: {
        label: t({ id: 'portal.resume.restore', message: 'Вернуть' }),
        onPress: () => {
          putDraftBack(taken)
          void draftsHere().then(setDrafts)
        },
      },
    })
  }
  return (
    <section className={styles['band']} aria-labelledby="resume">
      <h2 className={styles['heading']} id="resume">
        {t({ id: 'portal.resume.title', message: 'Вы не закончили' })}
      </h2>
      <ul className={styles['rows']}>
        {rows.map(({ draft, product }) => {
          const name = find([`${product.id}.short`, `${product.id}.title`]) ?? product.name
          const when = formatDateTime(draft.savedAt, language)
          return (
            <li className={styles['row']} key={draft.product}>
              <span className={styles['tile']}>
                <Icon of={product.icon ?? Shield} size={22} />
              </span>
              <span className={styles['words']}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['when']}>
                  {t({ id: 'portal.resume.saved', message: `Сохранено ${when}` })}
                </span>
              </span>
              <span className={styles['actions']}>
                <SiteLink
                  className={buttonClass({ kind: 'secondary', size: 'small' })}
                  href={product.href}
                  aria-label={t({ id: 'portal.resume.go-on-this', message: `Продолжить: ${name}` })}
                >
                  <ButtonFace iconEnd={ArrowRight}>
                    {t({ id: 'portal.resume.go-on', message: 'Продолжить' })}
                  </ButtonFace>
                </SiteLink>
                <Button
                  kind="ghost"
                  size="small"
                  aria-label={t({ id: 'portal.resume.remove-this', message: `Удалить ответы: ${name}` })}
                  onClick={() => void handleRemove(draft)}
                >
                  {t({ id: 'portal.resume.remove', message: 'Удалить' })}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
