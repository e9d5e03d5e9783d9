import { useLingui } from '@lingui/react/macro'
import type { DraftWalk } from './use-walk.ts'

/** Shows the progress of the walk through a draft. */
export function WalkWords({ walk: { state, walks } }: { readonly walk: DraftWalk }) {
  const { t } = useLingui()
  switch (state) {
    case 'waiting':
      return null
    case 'walking':
      return t({ id: 'studio.walk.walking', message: `Проходим пути: ${walks}…` })
    case 'done':
      return t({ id: 'studio.walk.done', message: `Пройдено путей: ${walks}` })
    case 'unfinished':
      return t({
        id: 'studio.walk.unfinished',
        message: `Пройдено путей: ${walks}. Проверка не закончена: путей слишком много.`,
      })
    case 'failed':
      return t({ id: 'studio.walk.failed', message: 'Пути не пройдены: черновик не загрузился' })
    default:
      return state satisfies never
  }
}
