import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { receiveDataUrl } from '../../api/index.ts'
import { Dialog, Skeleton } from '../../ui/index.ts'
import type { StaffInspection } from '../calls/admin-types.ts'
import styles from './desk.module.css'
import { useShotNames } from './use-shot-names.ts'

/** Shows the photos of an inspection; a press opens a photo at full size. */
export function InspectionPhotos({ inspection }: { readonly inspection: StaffInspection }) {
  const { t } = useLingui()
  const { contractId, photos, product } = inspection
  const nameOf = useShotNames(product)
  const [open, setOpen] = useState<{ readonly name: string; readonly data: string } | null>(null)
  return (
    <>
      <ul className={styles['photos']}>
        {photos.map(({ id, version }) => (
          <li key={id} className={styles['shot']}>
            {version === null ? (
              <p className={styles['quiet']}>{t({ id: 'admin.inspection.none', message: 'Нет фото' })}</p>
            ) : (
              <Photo contractId={contractId} id={id} name={nameOf(id)} onOpen={setOpen} />
            )}
            <span className={styles['quiet']}>{nameOf(id)}</span>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog open title={open.name} onClose={() => setOpen(null)}>
          <img className={styles['large']} src={open.data} alt={open.name} />
        </Dialog>
      )}
    </>
  )
}

function Photo({
  contractId,
  id,
  name,
  onOpen,
}: {
  readonly contractId: string
  readonly id: string
  readonly name: string
  readonly onOpen: (photo: { readonly name: string; readonly data: string }) => void
}) {
  const { t } = useLingui()
  const [data, setData] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const path = `/api/v1/admin/inspections/${encodeURIComponent(contractId)}/photos/${encodeURIComponent(id)}`
    receiveDataUrl(path).then(
      (found) => {
        if (isCurrent) setData(found)
      },
      () => {
        if (isCurrent) setFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [contractId, id])
  if (isFailed)
    return (
      <p className={styles['quiet']}>
        {t({ id: 'admin.inspection.unreachable', message: 'Фото не загрузилось' })}
      </p>
    )
  if (data === null) return <Skeleton kind="block" />
  return (
    <button
      type="button"
      className={styles['picture']}
      aria-label={t({ id: 'admin.inspection.open', message: `Открыть фото: ${name}` })}
      onClick={() => onOpen({ name, data })}
    >
      <img src={data} alt={name} />
    </button>
  )
}
