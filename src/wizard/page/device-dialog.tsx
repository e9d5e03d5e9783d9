import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { keptDays, type Keeping, sealedStorage } from '../../api/index.ts'
import { Button, Dialog, Switch } from '../../ui/index.ts'
import styles from './device-dialog.module.css'

/** Explains which answers are saved on this device, and lets the person keep personal data off it. */
export function DeviceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const keeping = useSyncExternalStore(sealedStorage.follow, sealedStorage.keeping)
  const words: Readonly<Record<Keeping, string>> = {
    device: t({
      id: 'wizard.device.kept',
      message: `Ответы лежат в этом браузере зашифрованными и удаляются через ${keptDays} дней. Прочитать их может только этот браузер.`,
    }),
    page: t({
      id: 'wizard.device.page',
      message:
        'Этот браузер ничего не хранит, например потому, что окно приватное. Ответы исчезнут, когда вы закроете страницу.',
    }),
    shared: t({
      id: 'wizard.device.shared-text',
      message:
        'Имена, документы, телефоны и номера машин здесь не остаются. Они исчезнут, когда вы закроете страницу.',
    }),
  }
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t({ id: 'wizard.device.title', message: 'Что остаётся на устройстве' })}
      footer={<Button onClick={onClose}>{t({ id: 'wizard.device.done', message: 'Готово' })}</Button>}
    >
      <div className={styles['words']}>
        <p>{words[keeping]}</p>
        {keeping !== 'page' && (
          <Switch
            checked={keeping === 'shared'}
            onChange={(isShared) => sealedStorage.share(isShared)}
            hint={t({
              id: 'wizard.device.shared-hint',
              message: 'Включите в интернет-кафе, на работе или на чужом телефоне.',
            })}
          >
            {t({ id: 'wizard.device.shared', message: 'Устройством пользуются другие' })}
          </Switch>
        )}
      </div>
    </Dialog>
  )
}
