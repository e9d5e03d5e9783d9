import { buttonClass, ButtonFace } from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './product-cards.module.css'
import { useProducts } from './use-products.ts'

export interface ProductLinksProps {
  readonly count: number
  readonly onClick?: (() => void) | undefined
}

/** Links to a few products, for pages without other content. */
export function ProductLinks({ count, onClick }: ProductLinksProps) {
  const products = useProducts() ?? []
  return (
    <ul className={styles['links']}>
      {products.slice(0, count).map(({ id, icon, href, name }) => (
        <li key={id}>
          <SiteLink
            className={buttonClass({ kind: 'secondary', size: 'small' })}
            href={href}
            onClick={onClick}
          >
            <ButtonFace icon={icon}>{name}</ButtonFace>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
