import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import { snapshotToGoOn } from '../../trace/index.ts'
import { EmptyState, RetryButton, Skeleton, TextButton } from '../../ui/index.ts'
import type { OpenedTrace } from '../opened-trace.ts'
import { ReplayBar } from '../replay-bar.tsx'
import { AgainstSelect } from './against-select.tsx'
import type { MomentToGoOn } from './go-on-button.tsx'
import { useVersions } from './use-versions.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { Viewer } from './viewer.tsx'
import styles from './viewer.module.css'

export interface ViewerPageProps {
  readonly opened: OpenedTrace
  readonly onClose: () => void
  /** Opens a recording that was made from this one, or its origin. */
  readonly onOpen: (opened: OpenedTrace) => void
  readonly onGoOn: (moment: MomentToGoOn) => void
}

/** One recording, from loading its product on. */
export function ViewerPage({ opened, onClose, onOpen, onGoOn }: ViewerPageProps) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const [isOnDraft, setOnDraft] = useState(opened.isOnDraft)
  const state = useVersions(opened.trace, attempt, isOnDraft)
  const back = (
    <TextButton icon={ChevronLeft} onClick={onClose}>
      {t({ id: 'replay.back', message: 'Записи' })}
    </TextButton>
  )
  if (state.kind === 'ready' && (state.versions.recorded ?? state.versions.now)) {
    const { versions } = state
    return (
      <Viewer
        key={versions.isDraft ? 'draft' : 'sold'}
        opened={opened}
        versions={versions}
        renderBar={({ playbacks: { recorded, divergence }, number, go }) => (
          <ViewerBar
            opened={opened}
            versions={versions}
            back={back}
            against={
              <AgainstSelect
                product={opened.trace.header.product}
                isDraft={isOnDraft}
                onChange={setOnDraft}
              />
            }
            number={number}
            lost={divergence?.event ?? null}
            onGo={go}
            onOpen={onOpen}
            onGoOn={() => {
              const { product } = recorded
              const saved = snapshotToGoOn(product, recorded.at(number).state)
              onGoOn({ opened, event: number, product, saved })
            }}
          />
        )}
        onOpen={onOpen}
      />
    )
  }
  return (
    <div>
      <ReplayBar>{back}</ReplayBar>
      <main className={styles['waiting']} id="replay" tabIndex={-1} aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && <Skeleton kind="block" />}
        {state.kind === 'unreachable' && (
          <EmptyState
            picture="missing"
            title={t({ id: 'replay.unreachable.title', message: 'Продукт не загрузился' })}
            actions={<RetryButton onClick={() => setAttempt(attempt + 1)} />}
          >
            {t({ id: 'replay.unreachable', message: 'Сервер не ответил. Запись останется открытой.' })}
          </EmptyState>
        )}
        {state.kind === 'ready' && (
          <EmptyState
            picture="product"
            title={t({ id: 'replay.gone.title', message: 'Такого продукта здесь нет' })}
          >
            {t({
              id: 'replay.gone',
              message: 'Запись сделана с продуктом, которого на этом сервере нет ни в одной версии.',
            })}
          </EmptyState>
        )}
      </main>
    </div>
  )
}
