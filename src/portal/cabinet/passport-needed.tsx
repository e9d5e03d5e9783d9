import { useLingui } from '@lingui/react/macro'
import { buttonClass, EmptyState } from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import { myDataPath } from './sections.ts'

/** In place of policies and claims until the passport is filled in: why, and the way to the form. */
export function PassportNeeded() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture="locked"
      title={t({ id: 'cabinet.passport.title', message: 'Добавьте паспорт — покажем полисы и случаи' })}
      actions={
        <SiteLink className={buttonClass({})} href={myDataPath}>
          {t({ id: 'cabinet.passport.go', message: 'Добавить паспорт' })}
        </SiteLink>
      }
    >
      {t({
        id: 'cabinet.passport.text',
        message: 'По паспорту мы узнаём вас и защищаем договоры от чужих глаз. Это займёт минуту.',
      })}
    </EmptyState>
  )
}
