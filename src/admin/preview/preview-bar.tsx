import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { keepPreview } from '../../api/index.ts'
import { Button } from '../../ui/index.ts'
import { useTexts } from '../../wizard/index.ts'
import styles from './preview-bar.module.css'

/** Bar above every page in preview: states that unpublished content is shown, and ends the preview. */
export function PreviewBar() {
  const texts = useTexts()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    texts.want('common', 'admin').then(
      () => setReady(true),
      () => setReady(false),
    )
  }, [texts])
  return isReady && <Bar />
}

function Bar() {
  const { t } = useLingui()
  const handleEnd = () => {
    keepPreview(false)
    window.location.reload()
  }
  return (
    <aside className={styles['bar']} data-chrome="">
      <p>{t({ id: 'admin.preview.text', message: 'Так страница будет выглядеть с черновиками' })}</p>
      <Button size="small" kind="neutral" onClick={handleEnd}>
        {t({ id: 'admin.preview.end', message: 'Показать без черновиков' })}
      </Button>
    </aside>
  )
}
