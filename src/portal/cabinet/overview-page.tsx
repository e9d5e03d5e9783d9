import { useLingui } from '@lingui/react/macro'
import { usePageHead } from '../site/use-page-head.ts'
import { nameOf } from './person-name.ts'
import { useOwn } from './use-own.ts'

/** The first page of the cabinet: what waits for its owner. */
export function OverviewPage() {
  const { t } = useLingui()
  const title = t({ id: 'cabinet.title', message: 'Личный кабинет' })
  const profile = useOwn('profile')
  const name = profile.kind === 'ready' ? nameOf(profile.value) : ''
  usePageHead(title)
  return <h1>{name || title}</h1>
}
