import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { ReactNode } from 'react'
import { isObject } from '../../engine/json.ts'
import { Button, DateInput, Disclosure, FormField, TextInput } from '../../ui/index.ts'
import { FieldRows, pathsOf } from '../fields/field-rows.tsx'
import { FieldsPicker } from '../fields/fields-picker.tsx'
import { keyLabel } from '../grammar/key-words.ts'
import { linesOf } from '../values/typed-values.ts'
import { ClausesEditor } from './clauses-editor.tsx'
import { begunParty, PartyEditor } from './party-editor.tsx'
import { useTerms } from './terms-context.ts'
import { clauseSections, type TermsRecord } from './terms-words.ts'
import styles from './terms.module.css'

export interface EditionEditorProps {
  readonly value: TermsRecord
  readonly onChange: (edition: TermsRecord) => void
}

/** One edition of the terms: its day, who is in the contract, what is insured, and its sentences by section. */
export function EditionEditor({ value, onChange }: EditionEditorProps) {
  const { t, i18n } = useLingui()
  const { fields, isReadOnly } = useTerms()
  const put = (key: string, next: unknown) => onChange({ ...value, [key]: next })
  const clauses = isObject(value['clauses']) ? value['clauses'] : {}
  const outside = fields.filter(({ list }) => list === null)
  const rows = (key: 'object' | 'checked', label: string) => (
    <Section label={label} count={linesOf(value[key]).length}>
      <FieldRows
        {...{ label, isReadOnly }}
        value={linesOf(value[key])}
        fields={outside}
        onChange={(next) => put(key, next)}
      />
    </Section>
  )
  const sentences = (section: string, ids: readonly string[], onIds: (ids: readonly string[]) => void) => (
    <Section key={section} label={keyLabel(i18n, section)} count={ids.length}>
      <ClausesEditor {...{ section }} label={keyLabel(i18n, section)} value={ids} onChange={onIds} />
    </Section>
  )
  return (
    <div className={styles['edition']}>
      <FormField label={t({ id: 'studio.terms.edition', message: 'Название редакции' })} optional={false}>
        <TextInput value={String(value['id'] ?? '')} readOnly={isReadOnly} onChange={(id) => put('id', id)} />
      </FormField>
      <FormField label={keyLabel(i18n, 'validFrom')} optional={false}>
        <DateInput
          value={String(value['validFrom'] ?? '')}
          readOnly={isReadOnly}
          onChange={(day) => put('validFrom', day)}
        />
      </FormField>
      <People value={linesOf(value['people'])} onChange={(people) => put('people', people)} />
      {rows('object', t({ id: 'studio.terms.object', message: 'Что написать об объекте' }))}
      {rows('checked', t({ id: 'studio.terms.checked', message: 'Что видно при проверке полиса' }))}
      {clauseSections.map((section) =>
        sentences(section, pathsOf(clauses[section]), (ids) =>
          put('clauses', { ...clauses, [section]: ids }),
        ),
      )}
      <Section
        label={t({ id: 'studio.terms.territory', message: 'Где действует — из ответов' })}
        count={linesOf(value['territory']).length}
      >
        <FieldsPicker
          label={t({ id: 'studio.terms.territory', message: 'Где действует — из ответов' })}
          value={pathsOf(value['territory'])}
          fields={outside}
          isReadOnly={isReadOnly}
          onChange={(paths) => onChange(withTerritory(value, paths))}
        />
      </Section>
      {sentences('law', pathsOf(value['law']), (ids) => put('law', ids))}
      {sentences('call', pathsOf(value['call']), (ids) => put('call', ids))}
    </div>
  )
}

function withTerritory(value: TermsRecord, paths: readonly string[]): TermsRecord {
  const { territory: _, ...rest } = value
  return paths.length === 0 ? rest : { ...rest, territory: paths }
}

interface SectionProps {
  readonly label: string
  readonly count: number
  readonly children: ReactNode
}

function Section({ label, count, children }: SectionProps) {
  return <Disclosure title={`${label}: ${count}`}>{children}</Disclosure>
}

interface PeopleProps {
  readonly value: readonly unknown[]
  readonly onChange: (people: readonly TermsRecord[]) => void
}

function People({ value, onChange }: PeopleProps) {
  const { t } = useLingui()
  const { isReadOnly } = useTerms()
  const people = value.map((one): TermsRecord => (isObject(one) ? one : {}))
  return (
    <Section label={t({ id: 'studio.terms.people', message: 'Стороны договора' })} count={people.length}>
      <div className={styles['clauses']}>
        {people.map((party, at) => (
          <PartyEditor
            // The place of a party is all that tells it from the others.
            key={at}
            number={at + 1}
            value={party}
            onChange={(next) => onChange(people.with(at, next))}
            onRemove={() => onChange(people.toSpliced(at, 1))}
          />
        ))}
        {!isReadOnly && (
          <Button
            kind="ghost"
            size="small"
            icon={Plus}
            onClick={() => onChange([...people, begunParty('insured', 'name')])}
          >
            {t({ id: 'studio.terms.party.add', message: 'Добавить сторону' })}
          </Button>
        )}
      </div>
    </Section>
  )
}
