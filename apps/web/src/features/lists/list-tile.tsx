import type { ListCard } from '@guildhall/contract/lists'
import { ListOrdered, Lock, Users } from 'lucide-react'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { Link } from '../../ui/link.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { audienceWords, gameCount } from './audience-words.ts'
import { CoverFan } from './cover-fan.tsx'
import styles from './list-tile.module.css'

/** A list among others: its first covers, its name, whose it is. */
export function ListTile({ list }: { list: ListCard }) {
  const { id, name, owner, first, count, updatedAt } = list
  return (
    <Card className={styles.tile}>
      <CoverFan games={first} large />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={`/list/${id}`} className={styles.link}>
            {name}
          </Link>
        </h2>
        <p className={styles.owner}>
          <LiveShield person={asPerson(owner)} size={20} />
          <span className={styles.who}>{personName(owner)}</span>
        </p>
        <p className={styles.line}>
          {gameCount(count)} · changed <RelativeTime at={updatedAt} />
        </p>
        <ListTags list={list} />
      </div>
    </Card>
  )
}

/** What sets a list apart: its order, and that not everybody sees it. */
export function ListTags({ list: { isRanked, visibility } }: { list: Pick<ListCard, 'isRanked' | 'visibility'> }) {
  if (!isRanked && visibility === 'everyone') return null
  return (
    <span className={styles.tags}>
      {isRanked && (
        <Tag tone="candle" icon={ListOrdered}>
          Ranked
        </Tag>
      )}
      {visibility !== 'everyone' && (
        <Tag icon={visibility === 'nobody' ? Lock : Users}>{audienceWords[visibility]}</Tag>
      )}
    </span>
  )
}
