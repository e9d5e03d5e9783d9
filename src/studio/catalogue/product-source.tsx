import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type ChosenFile,
  FileInput,
  FormField,
  formatFileSize,
  RadioGroup,
  Select,
  useLanguage,
} from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import type { NewProductFrom, ProductTemplate, StudioProduct } from '../calls.ts'

type SourceKind = NewProductFrom['kind']

/** A larger file is refused before it is read: no product of the project is a tenth of it. */
const largestFileBytes = 300_000

/** Returns what a new product is made from, as a person chooses it. */
export function useProductSource(templates: readonly ProductTemplate[], sold: readonly StudioProduct[]) {
  const { t } = useLingui()
  const language = useLanguage()
  const [kind, setKind] = useState<SourceKind>('template')
  const [template, setTemplate] = useState(templates[0]?.id ?? '')
  const [model, setModel] = useState(sold[0]?.id ?? '')
  const [file, setFile] = useState<{ readonly chosen: ChosenFile; readonly text: string } | null>(null)

  /** Reads a file. Returns why it is refused; null when it is taken. */
  const addFile = async (added: File): Promise<string | null> => {
    const limit = formatFileSize(largestFileBytes, language)
    if (added.size > largestFileBytes) {
      setFile(null)
      return t({
        id: 'studio.new.file.large',
        message: `Файл больше ${limit}: столько продукт не занимает.`,
      })
    }
    const { name, size } = added
    const chosen: ChosenFile = { id: name, name, sizeBytes: size, state: { kind: 'added' } }
    setFile({ chosen, text: await added.text() })
    return null
  }
  /** Returns the source; null while its file is missing. */
  const from = (): NewProductFrom | null => {
    switch (kind) {
      case 'template':
        return { kind, template }
      case 'product':
        return { kind, product: model }
      case 'file':
        return file && { kind, text: file.text }
      case 'empty':
        return { kind }
      default:
        return kind satisfies never
    }
  }
  return {
    kind,
    setKind,
    template,
    setTemplate,
    model,
    setModel,
    file: file?.chosen ?? null,
    addFile,
    removeFile: () => setFile(null),
    from,
  }
}

/** What a new product is made from, as it is chosen. */
export type ProductSource = ReturnType<typeof useProductSource>

export interface ProductSourceFieldsProps {
  readonly source: ProductSource
  readonly templates: readonly ProductTemplate[]
  /** Products that can be copied. */
  readonly sold: readonly StudioProduct[]
  readonly fileError: string | undefined
  /** Takes why a file was refused; undefined when it was taken. */
  readonly onFileError: (error: string | undefined) => void
}

/** The choice of what a new product is made from. */
export function ProductSourceFields({
  source,
  templates,
  sold,
  fileError,
  onFileError,
}: ProductSourceFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const texts = useProductTexts()
  const handleFile = async ([added]: readonly File[]) => {
    if (added) onFileError((await source.addFile(added)) ?? undefined)
  }
  return (
    <>
      <FormField group label={t({ id: 'studio.new.from', message: 'С чего начать' })}>
        <RadioGroup
          value={source.kind}
          choices={[
            { value: 'template', label: t({ id: 'studio.new.template', message: 'С шаблона' }) },
            { value: 'product', label: t({ id: 'studio.new.copy', message: 'С копии другого продукта' }) },
            { value: 'file', label: t({ id: 'studio.new.file', message: 'С файла' }) },
            { value: 'empty', label: t({ id: 'studio.new.empty', message: 'С чистого листа' }) },
          ]}
          onChange={(value) => source.setKind(value as SourceKind)}
        />
      </FormField>
      {source.kind === 'template' && (
        <FormField label={t({ id: 'studio.new.which-template', message: 'Шаблон' })}>
          <Select
            value={source.template}
            options={templates.map((one) => ({ value: one.id, label: one.title[language] ?? one.id }))}
            onChange={source.setTemplate}
          />
        </FormField>
      )}
      {source.kind === 'product' && (
        <FormField
          label={t({ id: 'studio.new.which-product', message: 'Какой продукт скопировать' })}
          hint={t({
            id: 'studio.new.copy.hint',
            message: 'С ним придут его слайды, тексты, тариф и условия. Чужие вызовы покажет диагностика.',
          })}
        >
          <Select
            value={source.model}
            options={sold.map((one) => ({ value: one.id, label: texts.find(`${one.id}.title`) ?? one.id }))}
            onChange={source.setModel}
          />
        </FormField>
      )}
      {source.kind === 'file' && (
        <FormField
          label={t({ id: 'studio.new.which-file', message: 'Файл продукта' })}
          hint={t({
            id: 'studio.new.file.hint',
            message: 'Продукт в одном файле JSON, как в schemas/products',
          })}
          error={fileError}
        >
          <FileInput
            accept="application/json,.json"
            files={source.file ? [source.file] : []}
            onAdd={(added) => void handleFile(added)}
            onRemove={source.removeFile}
          />
        </FormField>
      )}
    </>
  )
}
