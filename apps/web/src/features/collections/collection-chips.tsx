import { t } from '@lingui/core/macro'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
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
    <Cluster as="ul" align="stretch" aria-label={t`In these collections`}>
      {holding.map(({ id, kind, name, colour }) => (
        <li key={id}>
          <Link href={`/library?collection=${id}`} className={styles.chip}>
            <span className={colours[colour]}>
              <Icon icon={kindIcons[kind]} size="small" />
            </span>
            <Text as="span" cut>
              {name}
            </Text>
          </Link>
        </li>
      ))}
    </Cluster>
  )
}
