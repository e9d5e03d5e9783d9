import { useLingui } from '@lingui/react/macro'
import type { Language } from '../../api/index.ts'
import styles from './preview-pane.module.css'

export interface PaperLinksProps {
  readonly draftId: string
  /** Number of changes of the version that the papers are drawn for. */
  readonly seq: number
  readonly language: Language
}

/** Links to the policy and the rules of a draft, drawn for an invented customer in the language of the preview. */
export function PaperLinks({ draftId, seq, language }: PaperLinksProps) {
  const { t } = useLingui()
  const papers = [
    { kind: 'policy', name: t({ id: 'studio.preview.policy', message: 'Полис' }) },
    { kind: 'rules', name: t({ id: 'studio.preview.rules', message: 'Правила' }) },
  ]
  return (
    <p className={styles['papers']}>
      {t({ id: 'studio.preview.papers', message: 'Документы придуманного покупателя:' })}
      {papers.map(({ kind, name }) => (
        <a
          key={kind}
          href={`/studio/preview/${encodeURIComponent(draftId)}/${seq}/${kind}.pdf?lang=${language}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {name}
        </a>
      ))}
    </p>
  )
}
