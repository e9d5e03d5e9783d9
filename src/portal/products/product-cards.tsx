import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { formatMoney, Icon, Skeleton, useLanguage } from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './product-cards.module.css'
import { inOrder, type ShownProduct, useProducts } from './use-products.ts'

export interface ProductCardsProps {
  /** Ids of the products to display first, in this order; default: the order of the shelf. */
  readonly ids?: readonly string[] | undefined
  /** True when the other products are displayed after these. */
  readonly withOthers?: boolean | undefined
}

/** Number of products in large cards. */
const large = 4

/** Products to choose from: the first four with a line about them, the others by name. */
export function ProductCards({ ids = [], withOthers = false }: ProductCardsProps) {
  const { t } = useLingui()
  const all = useProducts()
  const products = inOrder(all ?? [], ids).filter(({ id }) => withOthers || ids.includes(id))
  const isLoading = all === null
  return (
    <div
      aria-busy={isLoading || undefined}
      aria-label={isLoading ? t({ id: 'portal.loading', message: 'Загружаем страницу…' }) : undefined}
      role={isLoading ? 'group' : undefined}
    >
      <ul className={styles['large']}>
        {isLoading
          ? awaited(ids).map((id) => (
              <li className={styles['waiting']} key={id}>
                <Skeleton kind="title" width={50} />
                <Skeleton />
              </li>
            ))
          : products.slice(0, large).map((product) => <LargeCard key={product.id} product={product} />)}
      </ul>
      <ul className={styles['small']}>
        {isLoading
          ? ids.slice(large).map((id) => (
              <li key={id}>
                <Skeleton kind="block" />
              </li>
            ))
          : products.slice(large).map(({ id, icon, href, name }) => (
              <li key={id}>
                <SiteLink className={styles['name']} href={href}>
                  <Icon of={icon} size={22} />
                  {name}
                </SiteLink>
              </li>
            ))}
      </ul>
    </div>
  )
}

/** Keys of the large cards that are on their way. */
function awaited(ids: readonly string[]): readonly string[] {
  return ids.length > 0 ? ids.slice(0, large) : Array.from({ length: large }, (_, index) => String(index))
}

function LargeCard({ product: { icon, href, name, lead, from } }: { readonly product: ShownProduct }) {
  const { t } = useLingui()
  const language = useLanguage()
  const premium = from && formatMoney(from.premium, language)
  return (
    <li className={styles['card']}>
      <span className={styles['tile']}>
        <Icon of={icon} size={24} />
      </span>
      <div className={styles['words']}>
        <h3>
          <SiteLink className={styles['cover']} href={href}>
            {name}
          </SiteLink>
        </h3>
        <p className={styles['lead']}>{lead}</p>
        {from && <p className={styles['typical']}>{from.typical}</p>}
        <p className={styles['go']} aria-hidden={from === null}>
          {from
            ? t({ id: 'portal.product.from', message: `например, ${premium}` })
            : t({ id: 'portal.product.count', message: 'Рассчитать' })}
          <Icon of={ArrowRight} />
        </p>
      </div>
    </li>
  )
}
