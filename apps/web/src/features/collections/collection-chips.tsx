import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './collection-chips.module.css'
import { kindIcons } from './collection-words.ts'
import { useCollectionsOf } from './collections.queries.ts'
import colours from './colours.module.css'

/** The collections that hold a game, each leading to its games in the library. Nothing where none does. */
export function CollectionChips({ gameId }: { gameId: string }) {
  const holding = useCollectionsOf(gameId).data?.filter(({ holds }) => holds) ?? []
  if (holding.length === 0) return null
  return (
    <ul aria-label="In these collections" className={styles.chips}>
      {holding.map(({ id, kind, name, colour }) => (
        <li key={id}>
          <Link href={`/library?collection=${id}`} className={styles.chip}>
            <span className={colours[colour]}>
              <Icon icon={kindIcons[kind]} size="small" />
            </span>
            <span className={styles.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
