import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Json } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'

/** Names of the files of an answer, «Файл» each until their store has answered. `value` is an id or a list of ids. */
export function FileNames({ value }: { readonly value: Json }) {
  const { t } = useLingui()
  const { id: wizard, isPreview } = useRun()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = [value].flat().filter((id) => typeof id === 'string')
  const key = ids.join(' ')
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const { uploadStoreOf } = await import('../widgets/file/upload-store.ts')
      const found = await uploadStoreOf(isPreview).list(wizard, key.split(' '))
      if (!isOver) setNames(new Map(found.map(({ id, name }) => [id, name])))
    }
    // Without a network the files keep their general name.
    void read().catch(() => {})
    return () => {
      isOver = true
    }
  }, [wizard, isPreview, key])
  return ids.map((id) => names.get(id) ?? t({ id: 'wizard.review.file', message: 'Файл' })).join(', ')
}
