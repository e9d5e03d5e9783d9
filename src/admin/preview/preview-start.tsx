import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepPreview } from '../../api/index.ts'
import { Skeleton } from '../../ui/index.ts'

/** Starts a preview in this tab and opens the requested page. */
export function PreviewStart({ to }: { readonly to: string }) {
  const { history } = useRouter()
  useEffect(() => {
    keepPreview(true)
    // Only addresses of this portal are opened.
    history.replace(/^\/(?![/\\])/.test(to) ? to : '/')
  }, [history, to])
  return <Skeleton kind="block" />
}
