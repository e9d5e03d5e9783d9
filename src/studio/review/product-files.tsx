import { useLingui } from '@lingui/react/macro'
import { languagesWithTexts, productPath, ratingPath, textsPath } from '../../authoring/index.ts'
import { saveFile, TextButton } from '../../ui/index.ts'
import { draftOfFiles } from './draft-changes.ts'
import styles from './review.module.css'

export interface ProductFilesProps {
  readonly product: string
  /** Beginning of the names of the files. */
  readonly name: string
  /** Text of each file, by its path. */
  readonly files: Readonly<Record<string, string>>
}

/** Downloads of the files of a product: the product, its tariff, its texts in each language. */
export function ProductFiles({ product, name, files }: ProductFilesProps) {
  const { t } = useLingui()
  const named = [
    {
      path: productPath(product),
      file: `${name}.json`,
      label: t({ id: 'studio.releases.file', message: 'Файл продукта' }),
    },
    {
      path: ratingPath(product),
      file: `${name}-rating.json`,
      label: t({ id: 'studio.tariff', message: 'Тариф' }),
    },
    ...languagesWithTexts(draftOfFiles(files), product).map((one) => ({
      path: textsPath(product, one),
      file: `${name}-${one}.json`,
      label: t({ id: 'studio.releases.texts', message: `Тексты: ${one}` }),
    })),
  ].filter(({ path }) => files[path] !== undefined)
  return (
    <>
      <span className={styles['quiet']}>{t({ id: 'studio.releases.download', message: 'Скачать:' })}</span>
      {named.map(({ path, file, label }) => (
        <TextButton
          key={path}
          onClick={() => saveFile(new Blob([files[path] ?? ''], { type: 'application/json' }), file)}
        >
          {label}
        </TextButton>
      ))}
    </>
  )
}
