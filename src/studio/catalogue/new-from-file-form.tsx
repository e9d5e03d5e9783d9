import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/index.ts'
import { LoadedPart, useFailureText, useLoaded } from '../../staff/index.ts'
import { Button, Checkbox, FormField, Note, Select, TextInput } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { listGroups } from '../calls.ts'
import { beginFromForm, type ForeignForm, type FormChoice } from '../import/foreign-form-calls.ts'
import styles from './catalogue.module.css'
import { useGroupName } from './group-words.ts'
import { idOfName, isProductId, longestId } from './id-of-name.ts'
import { ReadFormPart } from './read-form-part.tsx'
import { useReadForm } from './use-read-form.ts'

/** Form of a new product from a file: the file, its name, its key and its group. Opens the report of the draft. */
export function NewFromFileForm() {
  const groups = useLoaded('studio groups', listGroups)
  const [proposed, setProposed] = useState('')
  const { reading, read, stop } = useReadForm(({ title }) => setProposed(title.slice(0, 100)))
  const [isBusy, setBusy] = useState(false)
  return (
    <LoadedPart state={groups}>
      {(known) => (
        <div className={styles['form']}>
          <ReadFormPart {...{ reading, isBusy }} onRead={(choice) => void read(choice)} onStop={stop} />
          {reading.kind === 'read' && (
            <NameForm
              key={proposed}
              {...{ proposed, groups: known, isBusy, onBusy: setBusy }}
              choice={reading.choice}
              form={reading.form}
            />
          )}
        </div>
      )}
    </LoadedPart>
  )
}

interface NameFormProps {
  readonly choice: FormChoice
  readonly form: ForeignForm
  /** Name that the file proposes. */
  readonly proposed: string
  readonly groups: readonly string[]
  readonly isBusy: boolean
  readonly onBusy: (isBusy: boolean) => void
}

/** Faults of each box, and of the whole. */
interface Trouble {
  readonly name?: string
  readonly id?: string
  readonly errors?: string
  readonly whole?: string
}

function NameForm({ choice, form, proposed, groups, isBusy, onBusy }: NameFormProps) {
  const { t } = useLingui()
  const { history } = useRouter()
  const groupName = useGroupName()
  const say = useFailureText()
  const [name, setName] = useState(proposed)
  const [typedId, setTypedId] = useState<string | null>(null)
  const [group, setGroup] = useState(groups[0] ?? '')
  const [acceptsErrors, setAcceptsErrors] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>({})
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])
  const id = typedId ?? idOfName(name)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const found: Trouble = {
      ...(name.trim().length < 2 && {
        name: t({ id: 'studio.new.name.error', message: 'Напишите название: его увидят покупатели.' }),
      }),
      ...(!isProductId(id) && {
        id: t({
          id: 'studio.add.kebab',
          message: 'Латиница строчными и цифры через дефис, сначала буква: bicycle-owner',
        }),
      }),
      ...(form.errorCount > 0 &&
        !acceptsErrors && {
          errors: t({
            id: 'studio.import.errors.error',
            message:
              'Отметьте, что черновик начинается с ошибками, или исправьте форму и выберите файл снова.',
          }),
        }),
    }
    setTrouble(found)
    if (Object.keys(found).length > 0) return
    onBusy(true)
    const mine = new AbortController()
    going.current = mine
    try {
      await beginFromForm(
        { ...choice, format: form.format },
        { product: id, name: name.trim(), group, acceptsErrors },
        { onPercent: () => {}, signal: mine.signal },
      )
      history.push(`/studio/${id}/import`)
    } catch (error) {
      if (mine.signal.aborted) return
      onBusy(false)
      setTrouble(codeOf(error) === 'QDM_PRODUCT_ID_TAKEN' ? { id: say(error) } : { whole: say(error) })
    }
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormField label={t({ id: 'studio.new.name', message: 'Как называется продукт' })} error={trouble.name}>
        <TextInput value={name} maxLength={100} onChange={setName} />
      </FormField>
      <FormField
        label={t({ id: 'studio.add.key', message: 'Ключ' })}
        hint={t({ id: 'studio.new.id.hint', message: 'По нему продукт открывается: /products/ключ' })}
        error={trouble.id}
      >
        <TextInput
          value={id}
          maxLength={longestId}
          spellCheck={false}
          autoCapitalize="none"
          onChange={setTypedId}
        />
      </FormField>
      <FormField label={t({ id: 'studio.new.group', message: 'В какой группе его продавать' })}>
        <Select
          value={group}
          options={groups.map((value) => ({ value, label: groupName(value) }))}
          onChange={setGroup}
        />
      </FormField>
      {form.errorCount > 0 && (
        <FoundErrors form={form} error={trouble.errors} {...{ acceptsErrors, setAcceptsErrors }} />
      )}
      {trouble.whole !== undefined && <Note tone="error" live="alert" title={trouble.whole} />}
      <Button type="submit" busy={isBusy && t({ id: 'studio.catalogue.beginning', message: 'Начинаем…' })}>
        {t({ id: 'studio.catalogue.begin', message: 'Начать черновик' })}
      </Button>
    </form>
  )
}

interface FoundErrorsProps {
  readonly form: ForeignForm
  readonly error: string | undefined
  readonly acceptsErrors: boolean
  readonly setAcceptsErrors: (accepts: boolean) => void
}

/** Errors that the draft would begin with, and the box that says so. */
function FoundErrors({
  form: { errorCount, errors },
  error,
  acceptsErrors,
  setAcceptsErrors,
}: FoundErrorsProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const rest = errorCount - errors.length
  return (
    <>
      <Note
        tone="warning"
        title={t({ id: 'studio.import.errors', message: `Ошибок в будущем черновике: ${errorCount}` })}
      >
        <ul className={styles['findings']}>
          {errors.map(({ path, code }) => (
            <li key={`${path} ${code}`}>
              {path}: {texts.find(`finding.${code}`) ?? code}
            </li>
          ))}
          {rest > 0 && <li>{t({ id: 'studio.import.errors.rest', message: `и ещё ${rest}` })}</li>}
        </ul>
      </Note>
      <FormField
        group
        label={t({ id: 'studio.import.errors.label', message: 'Что делать с ошибками' })}
        error={error}
      >
        <Checkbox checked={acceptsErrors} onChange={setAcceptsErrors}>
          {t({
            id: 'studio.import.errors.accept',
            message: 'Начать черновик с ошибками: я исправлю их в Студии',
          })}
        </Checkbox>
      </FormField>
    </>
  )
}

function codeOf(error: unknown): string | null {
  return error instanceof CallError && error.failure.kind === 'status'
    ? (error.failure.data?.code ?? null)
    : null
}
