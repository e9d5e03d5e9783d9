import { Suspense } from 'react'
import { laterPieces } from '../../later/later-pieces.tsx'
import styles from './empty-state.module.css'
import type { PictureName } from './picture-name.ts'

const later = laterPieces(() => import('./pictures.tsx'))
const Picture = later.piece((pictures) => pictures.Picture)

/** Loads the pictures: on the server, before a page is rendered. */
export const loadPictures = later.load

export interface StairsPictureProps {
  readonly name: PictureName
}

/** A picture of the family, loaded later. It reserves its space while it loads. */
export function StairsPicture({ name }: StairsPictureProps) {
  return (
    <svg
      className={styles['picture']}
      width="176"
      height="112"
      viewBox="0 0 176 112"
      fill="none"
      aria-hidden="true"
      data-picture={name}
    >
      <Suspense>
        <Picture name={name} />
      </Suspense>
    </svg>
  )
}
