import { useLingui } from '@lingui/react/macro'
import { FormField, TextInput } from '../../ui/index.ts'
import { EditionRecords } from './edition-records.tsx'
import { EditionTables } from './edition-tables.tsx'
import styles from './tariff.module.css'
import { type EditionProps, useEdition } from './use-edition.ts'

/** One edition of a tariff: its dates and source, decision tables, inputs, lines, constants, cover, and examples. */
export function EditionPart(props: EditionProps) {
  return (
    <>
      <EditionFacts {...props} />
      <EditionTables {...props} />
      <EditionRecords {...props} />
    </>
  )
}

/** When an edition is valid, where its numbers come from, and the sum insured. */
function EditionFacts(props: EditionProps) {
  const { edition, pointer, isReadOnly } = props
  const { t } = useLingui()
  const { place, setKey } = useEdition(props)
  const text = (key: string, label: string) => (
    <FormField
      label={label}
      optional={key === 'validTo' || key === 'validFrom'}
      error={place.problemAt(`/rating${pointer}/${key}`) ?? undefined}
    >
      <TextInput
        value={String(edition[key] ?? '')}
        readOnly={isReadOnly}
        onChange={(typed) => setKey(key, typed === '' && key !== 'source' ? undefined : typed)}
      />
    </FormField>
  )
  return (
    <div className={styles['facts']}>
      {text('validFrom', t({ id: 'studio.tariff.valid-from', message: 'Действует с' }))}
      {text('validTo', t({ id: 'studio.tariff.valid-to', message: 'Действует по' }))}
      {text('source', t({ id: 'studio.tariff.source', message: 'Откуда эти числа' }))}
      {text('liability', t({ id: 'studio.tariff.liability', message: 'Страховая сумма, выражение' }))}
    </div>
  )
}
