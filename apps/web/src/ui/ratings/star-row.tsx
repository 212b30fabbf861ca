import styles from './star-row.module.css'

const star = 'm12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z'
const leftHalf = 'M12 2.6v14.9l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z'

/** Five stars of which so many halves are lit; only the picture, whoever shows it says the words. */
export function StarRow({ halves }: { halves: number }) {
  return (
    <svg viewBox="0 0 120 24" aria-hidden="true" className={styles.row}>
      {[0, 1, 2, 3, 4].map((place) => {
        const lit = halves - place * 2
        return (
          <g key={place} transform={`translate(${place * 24})`}>
            {lit < 2 && <path d={star} className={styles.off} />}
            {lit >= 1 && <path d={lit >= 2 ? star : leftHalf} className={styles.on} />}
          </g>
        )
      })}
    </svg>
  )
}
