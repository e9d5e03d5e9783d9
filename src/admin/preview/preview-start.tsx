import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepPreview } from '../../api/index.ts'
import { Skeleton } from '../../ui/index.ts'

/** Begins a preview in this tab, and leads to the page that is to be looked at. */
export function PreviewStart({ to }: { readonly to: string }) {
  const { history } = useRouter()
  useEffect(() => {
    keepPreview(true)
    // An address elsewhere is none of ours.
    history.replace(/^\/(?![/\\])/.test(to) ? to : '/')
  }, [history, to])
  return <Skeleton kind="block" />
}
