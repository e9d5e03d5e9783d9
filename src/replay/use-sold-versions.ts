import { useEffect, useState } from 'react'
import { listVersions, type SoldVersion } from './recording-calls.ts'

const none: readonly SoldVersion[] = []

/** The versions of a product, newest first; none while they load, when they cannot be read, and for no product. */
export function useSoldVersions(product: string): readonly SoldVersion[] {
  const [known, setKnown] = useState({ product: '', versions: none })
  useEffect(() => {
    if (product === '') return undefined
    let isWanted = true
    listVersions(product).then(
      (versions) => isWanted && setKnown({ product, versions }),
      // What is read of the product itself says why it cannot be read.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [product])
  return known.product === product ? known.versions : none
}
