import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../api/index.ts'
import { useFailureText } from '../../staff/index.ts'
import { Button, FormField, Note, Select, TextInput } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { beginNewProduct, type ProductTemplate, type StudioProduct } from '../calls.ts'
import styles from './catalogue.module.css'
import { useGroupName } from './group-words.ts'
import { idOfName, isProductId } from './id-of-name.ts'
import { ProductSourceFields, useProductSource } from './product-source.tsx'

/** What a new product can be made from and sold under. */
export interface NewProductChoices {
  readonly templates: readonly ProductTemplate[]
  readonly groups: readonly string[]
}

export interface NewProductFormProps extends NewProductChoices {
  readonly products: readonly StudioProduct[]
}

/** Form of a new product: its name, its key, its source, and its group on the shelf. Opens the draft that it begins. */
export function NewProductForm({ products, templates, groups }: NewProductFormProps) {
  const { t } = useLingui()
  const { history } = useRouter()
  const groupName = useGroupName()
  const troubleOf = useTroubleOf()
  const sold = products.filter(({ hash }) => hash !== '')
  const source = useProductSource(templates, sold)
  const [name, setName] = useState('')
  const [typedId, setTypedId] = useState<string | null>(null)
  const [group, setGroup] = useState(groups[0] ?? '')
  const [trouble, setTrouble] = useState<Trouble>({})
  const [isBusy, setBusy] = useState(false)
  const id = typedId ?? idOfName(name)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = source.from()
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
      <ProductSourceFields
        {...{ source, templates, sold }}
        fileError={trouble.file}
        onFileError={(file) => setTrouble(file === undefined ? {} : { file })}
      />
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

/** Faults of each box, and of the whole. */
interface Trouble {
  readonly name?: string
  readonly id?: string
  readonly file?: string
  readonly whole?: string
  readonly findings?: readonly string[]
}

/** Returns the function that says of a failed call which box is to blame, and what is wrong with the file. */
function useTroubleOf(): (error: unknown) => Trouble {
  const texts = useProductTexts()
  const say = useFailureText()
  return (error) => {
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
}
