import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Skeleton } from '../../ui/index.ts'
import { pageAddressOf } from '../page/addresses.ts'
import { WizardPage } from '../page/wizard-page.tsx'
import type { OpenedProduct } from '../product/find-product.ts'
import { savedWizards } from '../saved/own-wizards.ts'
import { finishedPurchase } from '../saved/purchase-record.ts'
import { ArchivedNotice } from './archived-notice.tsx'

/** The wizard of a product that is not sold any more: it opens for customers who have begun it, and tells others why not. */
export function ArchivedWizard({ product }: { readonly product: OpenedProduct }) {
  const { history } = useRouter()
  const { id } = product
  // The address of a contract, or of a purchase that was made here, is that of a customer who goes on.
  const [hasBegun, setBegun] = useState<boolean | null>(() => {
    const { run, contract } = pageAddressOf(history.location)
    return contract !== null || (run !== null && finishedPurchase(run) !== null) ? true : null
  })
  useEffect(() => {
    const settle = (isFound: boolean) => setBegun((known) => known ?? isFound)
    savedWizards.read(id).then(
      (saved) => settle(saved !== null),
      () => settle(false),
    )
  }, [id])

  if (hasBegun === null) return <Skeleton kind="block" />
  return hasBegun ? <WizardPage product={product} rendered={null} /> : <ArchivedNotice />
}
