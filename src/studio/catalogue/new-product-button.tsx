import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/index.ts'
import { useFailureText } from '../../staff/index.ts'
import {
  Button,
  type ChosenFile,
  Dialog,
  FormField,
  FileInput,
  formatFileSize,
  Note,
  RadioGroup,
  Select,
  TextInput,
  useLanguage,
} from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import {
  beginNewProduct,
  listGroups,
  listTemplates,
  type NewProductFrom,
  type ProductTemplate,
  type StudioProduct,
} from '../calls.ts'
import styles from './catalogue.module.css'
import { idOfName, longestId } from './id-of-name.ts'
import { useGroupName } from './group-words.ts'

/** A larger file is refused before it is read: no product of the project is a tenth of it. */
const largestFileBytes = 300_000

type Source = NewProductFrom['kind']

/** Properties of the button. */
export interface NewProductButtonProps {
  readonly products: readonly StudioProduct[]
}

interface Choices {
  readonly templates: readonly ProductTemplate[]
  readonly groups: readonly string[]
}

/** Dialog for a new product with three questions: its name, its source, and its group on the shelf. */
export function NewProductButton({ products }: NewProductButtonProps) {
  const { t } = useLingui()
  const say = useFailureText()
  const [choices, setChoices] = useState<Choices | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const title = t({ id: 'studio.new', message: 'Новый продукт' })

  const handleOpen = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const [templates, groups] = await Promise.all([listTemplates(), listGroups()])
      setChoices({ templates, groups })
    } catch (error) {
      setFailure(say(error))
    }
    setBusy(false)
  }

  return (
    <div className={styles['new']}>
      <Button
        icon={Plus}
        busy={isBusy && t({ id: 'studio.new.opening', message: 'Открываем…' })}
        onClick={() => void handleOpen()}
      >
        {title}
      </Button>
      {failure !== null && <Note tone="error" live="alert" title={failure} />}
      <Dialog open={choices !== null} onClose={() => setChoices(null)} keepsOpen phone="full" title={title}>
        {choices && <NewProductForm products={products} {...choices} />}
      </Dialog>
    </div>
  )
}

interface Trouble {
  readonly name?: string
  readonly id?: string
  readonly file?: string
  readonly whole?: string
  readonly findings?: readonly string[]
}

function NewProductForm({ products, templates, groups }: NewProductButtonProps & Choices) {
  const { t } = useLingui()
  const { history } = useRouter()
  const language = useLanguage()
  const texts = useProductTexts()
  const say = useFailureText()
  const groupName = useGroupName()
  const sold = products.filter(({ hash }) => hash !== '')
  const [name, setName] = useState('')
  const [typedId, setTypedId] = useState<string | null>(null)
  const [source, setSource] = useState<Source>('template')
  const [template, setTemplate] = useState(templates[0]?.id ?? '')
  const [model, setModel] = useState(sold[0]?.id ?? '')
  const [file, setFile] = useState<{ readonly chosen: ChosenFile; readonly text: string } | null>(null)
  const [group, setGroup] = useState(groups[0] ?? '')
  const [trouble, setTrouble] = useState<Trouble>({})
  const [isBusy, setBusy] = useState(false)
  const id = typedId ?? idOfName(name)

  const handleFile = async ([added]: readonly File[]) => {
    if (!added) return
    const chosen = {
      id: added.name,
      name: added.name,
      sizeBytes: added.size,
      state: { kind: 'added' } as const,
    }
    const limit = formatFileSize(largestFileBytes, language)
    if (added.size > largestFileBytes) {
      setFile(null)
      setTrouble({
        file: t({
          id: 'studio.new.file.large',
          message: `Файл больше ${limit}: столько продукт не занимает.`,
        }),
      })
      return
    }
    setTrouble({})
    setFile({ chosen, text: await added.text() })
  }
  const from = (): NewProductFrom | null => {
    switch (source) {
      case 'template':
        return { kind: 'template', template }
      case 'product':
        return { kind: 'product', product: model }
      case 'file':
        return file && { kind: 'file', text: file.text }
      case 'empty':
        return { kind: 'empty' }
      default:
        return source satisfies never
    }
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = from()
    const found: Trouble = {
      ...(name.trim().length < 2 && {
        name: t({ id: 'studio.new.name.error', message: 'Напишите название: его увидят покупатели.' }),
      }),
      ...((!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length < 2 || id.length > longestId) && {
        id: t({
          id: 'studio.add.kebab',
          message: 'Латиница строчными и цифры через дефис, сначала буква: bicycle-owner',
        }),
      }),
      ...(chosen === null && {
        file: t({ id: 'studio.new.file.error', message: 'Выберите файл продукта.' }),
      }),
    }
    setTrouble(found)
    if (chosen === null || Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await beginNewProduct({ product: id, name: name.trim(), group, from: chosen })
      history.push(`/studio/${id}`)
    } catch (error) {
      setBusy(false)
      setTrouble(troubleOf(error))
    }
  }
  const troubleOf = (error: unknown): Trouble => {
    const data = error instanceof CallError && error.failure.kind === 'status' ? error.failure.data : null
    if (data?.code === 'QDM_PRODUCT_ID_TAKEN') return { id: say(error) }
    if (data?.code !== 'QDM_PRODUCT_FILE_UNREADABLE') return { whole: say(error) }
    return {
      whole: say(error),
      findings: data.problems.map(({ path, code }) => {
        const words = texts.find(`finding.${code}`) ?? code
        return path === '' ? words : `${path}: ${words}`
      }),
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
        <TextInput value={id} spellCheck={false} autoCapitalize="none" onChange={setTypedId} />
      </FormField>
      <FormField group label={t({ id: 'studio.new.from', message: 'С чего начать' })}>
        <RadioGroup
          value={source}
          choices={[
            { value: 'template', label: t({ id: 'studio.new.template', message: 'С шаблона' }) },
            { value: 'product', label: t({ id: 'studio.new.copy', message: 'С копии другого продукта' }) },
            { value: 'file', label: t({ id: 'studio.new.file', message: 'С файла' }) },
            { value: 'empty', label: t({ id: 'studio.new.empty', message: 'С чистого листа' }) },
          ]}
          onChange={(value) => setSource(value as Source)}
        />
      </FormField>
      {source === 'template' && (
        <FormField label={t({ id: 'studio.new.which-template', message: 'Шаблон' })}>
          <Select
            value={template}
            options={templates.map((one) => ({ value: one.id, label: one.title[language] ?? one.id }))}
            onChange={setTemplate}
          />
        </FormField>
      )}
      {source === 'product' && (
        <FormField
          label={t({ id: 'studio.new.which-product', message: 'Какой продукт скопировать' })}
          hint={t({
            id: 'studio.new.copy.hint',
            message: 'С ним придут его слайды, тексты, тариф и условия. Чужие вызовы покажет диагностика.',
          })}
        >
          <Select
            value={model}
            options={sold.map((one) => ({ value: one.id, label: texts.find(`${one.id}.title`) ?? one.id }))}
            onChange={setModel}
          />
        </FormField>
      )}
      {source === 'file' && (
        <FormField
          label={t({ id: 'studio.new.which-file', message: 'Файл продукта' })}
          hint={t({
            id: 'studio.new.file.hint',
            message: 'Продукт в одном файле JSON, как в schemas/products',
          })}
          error={trouble.file}
        >
          <FileInput
            accept="application/json,.json"
            files={file ? [file.chosen] : []}
            onAdd={(added) => void handleFile(added)}
            onRemove={() => setFile(null)}
          />
        </FormField>
      )}
      <FormField label={t({ id: 'studio.new.group', message: 'В какой группе его продавать' })}>
        <Select
          value={group}
          options={groups.map((value) => ({ value, label: groupName(value) }))}
          onChange={setGroup}
        />
      </FormField>
      {trouble.whole !== undefined && (
        <Note tone="error" live="alert" title={trouble.whole}>
          {trouble.findings && (
            <ul className={styles['findings']}>
              {trouble.findings.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Note>
      )}
      <Button type="submit" busy={isBusy && t({ id: 'studio.catalogue.beginning', message: 'Начинаем…' })}>
        {t({ id: 'studio.catalogue.begin', message: 'Начать черновик' })}
      </Button>
    </form>
  )
}
