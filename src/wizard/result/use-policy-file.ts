import { useEffect, useState } from 'react'
import { formatFileSize, type Language } from '../../ui/index.ts'

/** How big the policy's PDF is: «214 КБ»; null until known. */
export function usePolicyFile(address: string | null, language: Language): string | null {
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    if (address === null) return
    const abort = new AbortController()
    fetch(address, { method: 'HEAD', signal: abort.signal }).then(
      (response) => {
        const length = Number(response.headers.get('Content-Length'))
        if (response.ok && length > 0) setBytes(length)
      },
      () => {
        // The size is a courtesy.
      },
    )
    return () => abort.abort()
  }, [address])
  return bytes === null ? null : formatFileSize(bytes, language)
}
