import { useEffect, useState } from 'react'
import { formatFileSize, type Language } from '../../ui/index.ts'

/** Size of a policy's PDF and whether it needs a proof, from its HEAD answer. */
export interface PolicyFile {
  /** «214 КБ»; null until known. */
  readonly size: string | null
  /** True when the address alone no longer opens the document and the policy holder must first prove the phone. */
  readonly isClosed: boolean
}

/** Reads the headers of the policy's PDF. */
export function usePolicyFile(address: string | null, language: Language): PolicyFile {
  const [bytes, setBytes] = useState<number | null>(null)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (address === null) return
    const abort = new AbortController()
    fetch(address, { method: 'HEAD', signal: abort.signal }).then(
      (response) => {
        const length = Number(response.headers.get('Content-Length'))
        if (response.ok && length > 0) setBytes(length)
        setClosed(response.status === 403)
      },
      () => {
        // The page works without the size.
      },
    )
    return () => abort.abort()
  }, [address])
  return { size: bytes === null ? null : formatFileSize(bytes, language), isClosed }
}
