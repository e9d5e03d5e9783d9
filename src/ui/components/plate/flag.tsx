import styles from './plate.module.css'

const country = 'UZ'

/** The corner of a plate: the flag and the country's letters. */
export function PlateCountry() {
  return (
    <span className={styles['country']} aria-hidden="true">
      <svg className={styles['flag']} viewBox="0 0 26 16" preserveAspectRatio="none">
        <path fill="#1eb53a" d="M0 0h26v16H0z" />
        <path fill="#ce1126" d="M0 0h26v10.7H0z" />
        <path fill="#fff" d="M0 0h26v10.2H0z" />
        <path fill="#ce1126" d="M0 0h26v5.8H0z" />
        <path fill="#0099b5" d="M0 0h26v5.3H0z" />
      </svg>
      {country}
    </span>
  )
}
