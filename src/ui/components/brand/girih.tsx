import { useId } from 'react'
import { starPath } from './star.tsx'
import styles from './brand.module.css'

export interface GirihProps {
  /** Side of one tile in px: 92 on the brand panel, 36 on a strip. */
  readonly tile?: number | undefined
  /** `deep` on the brand panel; `soft` on paper. */
  readonly tone?: 'deep' | 'soft' | undefined
  /** Where it gives way to text. */
  readonly fade?: 'none' | 'start' | 'block-end' | undefined
}

const rosette =
  'M25.16 19.8 21.36 21.36 19.8 25.16 16 23.58 12.2 25.16 10.64 21.36 6.84 19.8 8.42 16 6.84 12.2 10.64 10.64 12.2 6.84 16 8.42 19.8 6.84 21.36 10.64 25.16 12.2 23.58 16z'

const corners = [
  [16, 16],
  [0, 0],
  [32, 0],
  [0, 32],
  [32, 32],
] as const

/** The star-and-cross pattern that fills its positioned container. */
export function Girih({ tile = 92, tone = 'deep', fade = 'none' }: GirihProps) {
  const id = useId()
  const scale = tile / 32
  return (
    <svg className={styles['girih']} data-tone={tone} data-fade={fade} aria-hidden="true">
      <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
        <g transform={`scale(${scale})`} strokeWidth={1.25 / scale}>
          <path d={starPath} />
          <path d={rosette} />
          {corners.map(([x, y]) => (
            <path
              key={`${x} ${y}`}
              d={starPath}
              transform={`translate(${x} ${y}) scale(.26) translate(-16 -16)`}
              strokeWidth={1.25 / scale / 0.26}
            />
          ))}
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
