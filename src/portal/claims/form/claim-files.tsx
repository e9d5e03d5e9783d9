import { useLingui } from '@lingui/react/macro'
import { claimRules, type RefusedAttachment } from '../../../../machines/claim-rules.ts'
import {
  type ChosenFile,
  FormField,
  FileInput,
  formatFileSize,
  LiveStatus,
  Note,
  useLanguage,
} from '../../../ui/index.ts'
import { useProductTexts } from '../../../wizard/index.ts'
import { forgetFiles, inspectFiles } from '../files/chosen-files.ts'
import type { ClaimForm } from './claim-form-of-tab.ts'
import { filePercents } from '../files/file-percents.ts'
import { claimControlId, useClaim } from './use-claim.ts'

/** Documents of the claim; a refused file displays the reason. */
export function ClaimFiles({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const reasonOf = useFileRefusalText()
  const rules = useClaimFilesRules()
  const {
    context: { optionsForFiles, refusedFiles, upload, restored },
  } = useClaim(form)
  const percents = upload && filePercents(optionsForFiles, upload)
  const missing = (restored?.fileNames ?? []).filter(
    (name) => !optionsForFiles.some((file) => file.name === name),
  )
  const names = missing.join(', ')

  const handleAdd = async (files: readonly File[]) => {
    form.send({ type: 'files.chosen', files: await inspectFiles(files) })
  }
  const handleRemove = (id: string) => {
    forgetFiles(id)
    form.send({ type: 'file.removed', id })
  }
  const files: readonly ChosenFile[] = [
    ...optionsForFiles.map((file, index) => ({
      ...file,
      state: percents
        ? ({ kind: 'uploading', percent: percents[index] ?? null } as const)
        : ({ kind: 'added' } as const),
    })),
    ...refusedFiles.map((file) => ({
      ...file,
      state: { kind: 'failed', message: reasonOf(file) } as const,
    })),
  ]

  return (
    <FormField
      optional
      id={claimControlId('files')}
      label={t({ id: 'claims.field.files', message: 'Фото и документы' })}
      hint={rules}
    >
      {missing.length > 0 && (
        <Note>
          {t({
            id: 'claims.files.again',
            message: `Черновик не хранит сами файлы. Добавьте снова: ${names}.`,
          })}
        </Note>
      )}
      <FileInput
        files={files}
        onAdd={(chosen) => void handleAdd(chosen)}
        onRemove={handleRemove}
        accept="image/*,.heic,.heif,application/pdf,.pdf"
        limit={claimRules.mostFiles}
      />
      <LiveStatus>{refusedFiles.map((file) => `${file.name}: ${reasonOf(file)}`).join(' ')}</LiveStatus>
    </FormField>
  )
}

/** Returns what the claim page and its form say about photos and documents. */
export function useClaimFilesRules(): string {
  const { t } = useLingui()
  const { mostFiles, mostFileBytes } = claimRules
  const size = formatFileSize(mostFileBytes, useLanguage())
  return t({
    id: 'claims.field.files-rules',
    message: `Фото или PDF, до ${mostFiles} файлов, до ${size} каждый. Большое фото уменьшим сами. Подойдут справки и протоколы.`,
  })
}

const codes = {
  type: 'QDM_FILE_WRONG_TYPE',
  size: 'QDM_FILE_TOO_LARGE',
  quantity: 'QDM_FILES_TOO_MANY',
  unsafe: 'QDM_FILE_UNSAFE',
  protected: 'QDM_FILE_PROTECTED',
} as const

/** Returns a function that gives the text of a file's refusal. */
export function useFileRefusalText(): (file: RefusedAttachment) => string {
  const { t } = useLingui()
  const texts = useProductTexts()
  const unreadable = t({
    id: 'claims.files.unreadable',
    message: 'Файл не открылся. Сохраните его на устройство и выберите снова.',
  })
  return ({ reason }) => (reason === 'unreadable' ? unreadable : texts.say(codes[reason]))
}
