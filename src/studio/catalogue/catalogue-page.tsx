import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LoadedPart, PageHead, useLoaded, useSignedOperator } from '../../staff/index.ts'
import { EmptyState, FormField, Note, TextInput, useToasts } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { listStudioProducts, type StudioProduct } from '../calls.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import frame from '../frame/studio-frame.module.css'
import styles from './catalogue.module.css'
import { NewFromFileButton } from './new-from-file-button.tsx'
import { NewProductButton } from './new-product-button.tsx'
import { ProductCard } from './product-card.tsx'
import { useFindingCounts } from './use-finding-counts.ts'

/** Page of all products with their releases, drafts, authors and findings. */
export function CataloguePage() {
  const { t } = useLingui()
  const state = useLoaded('studio', listStudioProducts)
  return (
    <>
      <StudioBar />
      <main className={frame['page']}>
        <PageHead title={t({ id: 'studio.catalogue', message: 'Продукты' })} />
        <LoadedPart state={state}>
          {(products) => <Products products={products} onChanged={state.again} />}
        </LoadedPart>
      </main>
    </>
  )
}

interface ProductsProps {
  readonly products: readonly StudioProduct[]
  readonly onChanged: () => void
}

function Products({ products, onChanged }: ProductsProps) {
  const { t } = useLingui()
  const { roles } = useSignedOperator()
  const toasts = useToasts()
  const texts = useProductTexts()
  const counts = useFindingCounts(products)
  const [wanted, setWanted] = useState('')
  const nameOf = ({ id }: StudioProduct) => texts.find(`${id}.title`) ?? counts[id]?.title ?? id
  const found = products
    .filter((product) => isNamed(wanted, [product.id, nameOf(product)]))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const asked = products.filter(
    ({ draft }) => draft?.review?.state === 'asked' && draft.review.seq === draft.seq,
  )
  const handleArchived = (text: string) => {
    toasts.show({ status: 'success', key: 'studio', text })
    onChanged()
  }

  return (
    <>
      {roles.includes('approver') && asked.length > 0 && (
        <Note
          tone="info"
          title={t({ id: 'studio.catalogue.asked', message: `Ждут согласования: ${asked.length}` })}
        />
      )}
      {roles.includes('analyst') && (
        <div className={styles['actions']}>
          <NewProductButton products={products} />
          <NewFromFileButton />
        </div>
      )}
      <FormField label={t({ id: 'studio.catalogue.find', message: 'Найти продукт' })}>
        <TextInput type="search" width="medium" value={wanted} onChange={setWanted} />
      </FormField>
      {found.length === 0 && (
        <EmptyState
          picture="product"
          title={t({ id: 'studio.catalogue.none', message: 'Такого продукта нет' })}
        />
      )}
      <ul className={styles['products']}>
        {found.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            name={nameOf(product)}
            counts={counts[product.id]}
            onArchived={handleArchived}
          />
        ))}
      </ul>
    </>
  )
}

/** Products with a draft come first, archived ones last. */
function placeOf({ draft, isArchived }: StudioProduct): number {
  if (isArchived) return 2
  return draft ? 0 : 1
}

function isNamed(wanted: string, names: readonly string[]): boolean {
  const typed = wanted.trim().toLocaleLowerCase()
  return names.some((name) => name.toLocaleLowerCase().includes(typed))
}
