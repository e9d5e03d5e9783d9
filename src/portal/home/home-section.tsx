import { useLingui } from '@lingui/react/macro'
import PhoneCall from 'lucide/dist/esm/icons/phone-call.mjs'
import { useId } from 'react'
import { Button } from '../../ui/index.ts'
import { ContentBlocks } from '../content/content-blocks.tsx'
import { ProductCards } from '../products/product-cards.tsx'
import { portalStore } from '../state/portal-state.ts'
import styles from './home.module.css'
import type { Section } from './sections-of.ts'

/** A part of the home page. One with products shows all of them; one with links is a band with the ways to help. */
export function HomeSection({ section: { title, blocks } }: { readonly section: Section }) {
  const { t } = useLingui()
  const headingId = useId()
  const products = blocks.find((block) => block.kind === 'products')
  const links = blocks.filter((block) => block.kind === 'links')
  if (links.length > 0)
    return (
      <section className={styles['band']} aria-labelledby={headingId}>
        <div className={styles['words']}>
          <h2 id={headingId}>{title}</h2>
          <ContentBlocks blocks={blocks.filter((block) => block.kind !== 'links')} />
        </div>
        <div className={styles['ways']}>
          <ContentBlocks blocks={links} />
          <Button kind="danger" icon={PhoneCall} block onClick={() => portalStore.change({ sosModal: true })}>
            {t({ id: 'portal.home.sos', message: 'SOS — позвонить' })}
          </Button>
        </div>
      </section>
    )
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {products ? <ProductCards ids={products.products} withOthers /> : <ContentBlocks blocks={blocks} />}
    </section>
  )
}
