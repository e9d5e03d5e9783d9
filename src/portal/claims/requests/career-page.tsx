import { useLingui } from '@lingui/react/macro'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import { useState } from 'react'
import { Button, Icon } from '../../../ui/index.ts'
import { ContentRichText } from '../../content/rich-text.tsx'
import { useContent } from '../../state/use-content.ts'
import { Loaded } from '../../pages/content-state.tsx'
import { TextPage } from '../../pages/text-page.tsx'
import type { JobPosition } from './apply-for-job.ts'
import { CareerDialog } from './career-dialog.tsx'
import styles from './career.module.css'

/** Page of open positions, each with a button to apply; it also takes applications when there are none. */
export function CareerPage() {
  const { t } = useLingui()
  const state = useContent<readonly JobPosition[]>('positions')
  // Id of the chosen position; empty for one in the applicant's own words.
  const [wanted, setWanted] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [sentCount, setSentCount] = useState(0)
  const apply = (position: string) => {
    setWanted(position)
    setOpen(true)
  }
  return (
    <Loaded state={state}>
      {(positions) => (
        <TextPage
          title={t({ id: 'claims.career.title', message: 'Вакансии' })}
          lead={t({
            id: 'claims.career.lead',
            message: 'Выберите вакансию и приложите резюме. Ответим каждому.',
          })}
        >
          <ul className={styles['positions']}>
            {positions.map((position) => (
              <li className={styles['position']} key={position.id}>
                <h2 className={styles['name']}>{position.name}</h2>
                <p className={styles['city']}>
                  <Icon of={MapPin} size={18} />
                  {position.city}
                </p>
                <ContentRichText html={position.description} />
                <div>
                  <Button
                    kind="secondary"
                    size="small"
                    aria-haspopup="dialog"
                    aria-label={labelOf(
                      t({ id: 'claims.career.apply', message: 'Откликнуться' }),
                      position.name,
                    )}
                    onClick={() => apply(position.id)}
                  >
                    {t({ id: 'claims.career.apply', message: 'Откликнуться' })}
                  </Button>
                </div>
              </li>
            ))}
            <li className={styles['position']} data-other>
              <h2 className={styles['name']}>
                {t({ id: 'claims.career.other-title', message: 'Нет подходящей вакансии?' })}
              </h2>
              <p>
                {t({
                  id: 'claims.career.other-text',
                  message: 'Напишите, кем хотите работать. Позвоним, когда появится место.',
                })}
              </p>
              <div>
                <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={() => apply('')}>
                  {t({ id: 'claims.career.send-resume', message: 'Отправить резюме' })}
                </Button>
              </div>
            </li>
          </ul>
          <CareerDialog
            key={sentCount}
            positions={positions}
            open={isOpen}
            wanted={wanted}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            onDone={() => setSentCount((count) => count + 1)}
          />
        </TextPage>
      )}
    </Loaded>
  )
}

/** The label begins with the button's visible words, because people who use voice control say these. */
function labelOf(words: string, name: string): string {
  return `${words}: ${name}`
}
