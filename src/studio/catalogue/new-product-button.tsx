import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { useFailureText } from '../../staff/index.ts'
import { Button, Dialog, Note } from '../../ui/index.ts'
import { listGroups, listTemplates, type StudioProduct } from '../calls.ts'
import styles from './catalogue.module.css'
import { type NewProductChoices, NewProductForm } from './new-product-form.tsx'

/** Properties of the button. */
export interface NewProductButtonProps {
  readonly products: readonly StudioProduct[]
}

/** Dialog for a new product with three questions: its name, its source, and its group on the shelf. */
export function NewProductButton({ products }: NewProductButtonProps) {
  const { t } = useLingui()
  const say = useFailureText()
  const [choices, setChoices] = useState<NewProductChoices | null>(null)
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
