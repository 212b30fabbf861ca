import { Cover } from './cover.tsx'
import { COVERS, type CoverName } from './cover-motifs.tsx'
import styles from './shelf-fragment.module.css'

const NAMES = Object.keys(COVERS) as CoverName[]

/** Two rows of a shelf; the second runs out under the edge of the card. */
export function ShelfFragment() {
  return (
    <div className={styles.shelf}>
      {NAMES.map((name) => (
        <Cover key={name} name={name} />
      ))}
    </div>
  )
}
