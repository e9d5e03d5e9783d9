import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
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
import {
  type UnfinishedPurchase,
  unfinishedPurchases,
  putSavedWizardBack,
  takeSavedWizard,
} from '../../wizard/saved/index.ts'
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
  const [allSaved, setUnfinished] = useState<readonly UnfinishedPurchase[] | null>(null)
  useEffect(() => {
    let isHere = true
    void unfinishedPurchases().then((found) => isHere && setUnfinished(found))
    return () => {
      isHere = false
    }
  }, [])

  const rows = (allSaved ?? []).flatMap((saved) => {
    const product = products?.find(({ id }) => id === saved.product)
    return product ? [{ saved, product }] : []
  })
  if (rows.length === 0) return null

  const handleRemove = async ({ product }: UnfinishedPurchase) => {
    const taken = await takeSavedWizard(product)
    setUnfinished(await unfinishedPurchases())
    if (taken === null) return
    toasts.show({
      key: `saved ${product}`,
      text: () => t({ id: 'portal.resume.removed', message: 'Ответы удалены' }),
      action: {
        label: () => t({ id: 'portal.resume.restore', message: 'Вернуть' }),
        onPress: () => {
          putSavedWizardBack(taken)
          void unfinishedPurchases().then(setUnfinished)
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
        {rows.map(({ saved, product }) => {
          const name = find([`${product.id}.short`, `${product.id}.title`]) ?? product.name
          const when = formatDateTime(saved.savedAt, language)
          return (
            <li className={styles['row']} key={saved.product}>
              <span className={styles['tile']}>
                <Icon of={product.icon} size={22} />
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
                  onClick={() => void handleRemove(saved)}
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
