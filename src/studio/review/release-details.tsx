import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { textsPath } from '../../authoring/index.ts'
import { LoadedPart, useFailureText, useLoaded, useSignedOperator } from '../../staff/index.ts'
import { Button, Dialog, FormField, formatDateTime, Select, useLanguage, useToasts } from '../../ui/index.ts'
import { beginDraft, readReleaseFiles, type ProductRelease } from '../calls.ts'
import { openDraft } from '../draft/open-draft.ts'
import { draftWorld } from '../draft/use-draft.ts'
import { ChangeList } from './change-list.tsx'
import { changesBetween, draftOfFiles } from './draft-changes.ts'
import { ProductFiles } from './product-files.tsx'
import { restoreFiles } from './restored-draft.ts'
import styles from './review.module.css'

/** Properties of the details of a release. */
export interface ReleaseDetailsProps {
  readonly product: string
  readonly release: ProductRelease
  /** All releases, newest first. */
  readonly releases: readonly ProductRelease[]
}

/** A release compared with another one in sentences, its files, and a draft that begins with it. */
export function ReleaseDetails({ product, release, releases }: ReleaseDetailsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const others = releases.filter(({ number }) => number !== release.number)
  const before = others.find(({ number }) => number < release.number) ?? others[0]
  const [besideNumber, setBeside] = useState<number | null>(before?.number ?? null)
  const state = useLoaded(`release ${product} ${release.number} ${besideNumber}`, async () => {
    const [own, beside] = await Promise.all([
      readReleaseFiles(product, release.number),
      besideNumber === null ? null : readReleaseFiles(product, besideNumber),
    ])
    return { own, beside }
  })
  return (
    <div className={styles['details']}>
      {besideNumber !== null && (
        <FormField label={t({ id: 'studio.releases.compare', message: 'Сравнить с выпуском' })}>
          <Select
            value={String(besideNumber)}
            options={others.map(({ number, at }) => ({
              value: String(number),
              label: `${number} · ${formatDateTime(at, language)}`,
            }))}
            onChange={(value) => setBeside(Number(value))}
          />
        </FormField>
      )}
      <LoadedPart state={state}>
        {({ own, beside }) => (
          <>
            {beside && <Differences product={product} before={beside} after={own} />}
            <ReleaseFiles product={product} number={release.number} files={own} />
          </>
        )}
      </LoadedPart>
    </div>
  )
}

type Files = Readonly<Record<string, string>>

interface DifferencesProps {
  readonly product: string
  readonly before: Files
  readonly after: Files
}

function Differences({ product, before, after }: DifferencesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const changes = useMemo(
    () => changesBetween(draftOfFiles(before), draftOfFiles(after), product),
    [before, after, product],
  )
  // Texts of a release are flat objects.
  const texts = JSON.parse(after[textsPath(product, language)] ?? '{}') as Readonly<Record<string, string>>
  return changes.length === 0 ? (
    <p>{t({ id: 'studio.releases.same', message: 'Выпуски одинаковы.' })}</p>
  ) : (
    <ChangeList changes={changes} product={product} texts={texts} />
  )
}

interface ReleaseFilesProps {
  readonly product: string
  readonly number: number
  readonly files: Files
}

function ReleaseFiles({ product, number, files }: ReleaseFilesProps) {
  const { t } = useLingui()
  const { roles, phone } = useSignedOperator()
  const { history } = useRouter()
  const toasts = useToasts()
  const say = useFailureText()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      const store = openDraft(await beginDraft(product), draftWorld(phone))
      restoreFiles(store, files)
      await store.flush()
      store.stop()
      // What was not sent is kept on this device, and sent when the draft opens.
      history.push(`/studio/${product}`)
    } catch (failure) {
      setBusy(false)
      setAsking(false)
      toasts.show({ status: 'error', key: 'studio-review', text: say(failure) })
    }
  }
  return (
    <div className={styles['actions']}>
      <ProductFiles product={product} name={`${product}-${number}`} files={files} />
      {roles.includes('analyst') && (
        <Button size="small" kind="secondary" onClick={() => setAsking(true)}>
          {t({ id: 'studio.releases.draft', message: 'Открыть как черновик' })}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        title={t({ id: 'studio.releases.draft.title', message: `Начать с выпуска ${number}?` })}
        description={t({
          id: 'studio.releases.draft.lead',
          message:
            'Черновик продукта станет таким, как этот выпуск; общие блоки останутся нынешними. Прежние изменения черновика можно вернуть отменой. Покупатели ничего не заметят.',
        })}
        footer={
          <Button
            busy={isBusy && t({ id: 'studio.releases.draft.busy', message: 'Открываем…' })}
            onClick={() => void restore()}
          >
            {t({ id: 'studio.releases.draft', message: 'Открыть как черновик' })}
          </Button>
        }
      />
    </div>
  )
}
