import { useLingui as useText } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { writeTrace } from '../../trace/index.ts'
import { Button, buttonClass, DropMenu, LinkButton, saveFile } from '../../ui/index.ts'
import { addressOfMoment, type LinkedMoment } from '../linked-moment.ts'
import type { OpenedTrace } from '../opened-trace.ts'
import { ReplayBar } from '../replay-bar.tsx'
import { GoOnButton } from './go-on-button.tsx'
import { PlaywrightButton } from './playwright-button.tsx'
import { ScenarioControl } from './scenario-control.tsx'
import { useCopy } from './use-copy.ts'
import type { Versions } from './use-versions.ts'
import { ReplayVerdict } from './replay-verdict.tsx'
import styles from './viewer.module.css'

export interface ViewerBarProps {
  readonly opened: OpenedTrace
  readonly versions: Versions
  readonly back: ReactNode
  readonly against: ReactNode
  /** Number of the event that is shown. */
  readonly number: number
  /** First event that the version on sale treats otherwise; null when none does. */
  readonly lost: number | null
  readonly onGo: (number: number) => void
  readonly onOpen: (opened: OpenedTrace) => void
  readonly onGoOn: () => void
}

/** The bar of the viewer: the recording, the verdict, and what can be made of it. */
export function ViewerBar({
  opened,
  versions,
  back,
  against,
  number,
  lost,
  onGo,
  onOpen,
  onGoOn,
}: ViewerBarProps) {
  const { t } = useText()
  const { name, trace, origin, differing } = opened
  const [head, setHead] = useState(opened.head)
  const made = trace.header.origin
  const player = versions.recorded ?? versions.now
  return (
    <ReplayBar>
      {back}
      <strong className={styles['name']}>{head?.name || name}</strong>
      {origin ? (
        <Button kind="secondary" size="small" onClick={() => onOpen(origin)}>
          {t({ id: 'replay.origin', message: 'Исходная запись' })}
        </Button>
      ) : (
        made &&
        /^[0-9a-f]{32}$/.test(made.recording) && (
          <LinkButton
            kind="secondary"
            size="small"
            href={addressOfMoment('', { id: made.recording, event: made.event })}
          >
            {t({ id: 'replay.origin', message: 'Исходная запись' })}
          </LinkButton>
        )
      )}
      <ReplayVerdict
        hasVersion={versions.now !== null}
        lost={lost}
        differing={differing}
        hasOrigin={origin !== null}
        onGo={onGo}
      />
      {against}
      <span className={styles['room']} />
      <GoOnButton onGoOn={onGoOn} />
      {versions.now && !versions.isDraft && (
        <ScenarioControl name={name} trace={trace} head={head} onHead={setHead} now={versions.now} />
      )}
      <DropMenu
        className={buttonClass({ kind: 'secondary', size: 'small' })}
        face={t({ id: 'replay.more', message: 'Ещё' })}
      >
        {head !== null && <CopyLink moment={{ id: head.id, event: number }} />}
        <li>
          <button
            type="button"
            onClick={() =>
              saveFile(new Blob([writeTrace(trace)], { type: 'application/x-ndjson' }), `${name}.jsonl`)
            }
          >
            {t({ id: 'replay.save', message: 'Сохранить файл' })}
          </button>
        </li>
        {player && <PlaywrightButton name={name} trace={trace} product={player} />}
      </DropMenu>
    </ReplayBar>
  )
}

/** Copies the address of the moment that is shown: an entry of the menu. */
function CopyLink({ moment }: { readonly moment: LinkedMoment }) {
  const { t } = useText()
  const copy = useCopy()
  const handleCopy = () =>
    copy(
      addressOfMoment(location.origin, moment),
      t({ id: 'replay.link.copied', message: 'Ссылка на этот момент скопирована.' }),
    )
  return (
    <li>
      <button type="button" onClick={handleCopy}>
        {t({ id: 'replay.link', message: 'Ссылка на момент' })}
      </button>
    </li>
  )
}
