import type { ListCard } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ListOrdered, Lock, Users } from 'lucide-react'
import { listName } from '../../platform/names/list-name.ts'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { Cluster, Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { Link } from '../../ui/link.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { ReportedFold } from '../boundaries/reported-fold.tsx'
import { audienceWords, gameCount } from './audience-words.ts'
import { CoverFan } from './cover-fan.tsx'
import styles from './list-tile.module.css'
import { likeCount } from './standing/like-button.tsx'
import { finishedWords } from './standing/list-progress.tsx'

/** A list among others: its first covers, its name, whose it is. */
export function ListTile({ list }: { list: ListCard }) {
  const { id, owner, first, count, finished, likes, updatedAt } = list
  const standing = [finished > 0 && finishedWords(list), likes > 0 && likeCount(likes)].filter(Boolean).join(' · ')
  return (
    <Stack as={Card} className={styles.tile}>
      <ReportedFold id={id} label={t`Show the list that you reported`}>
        <CoverFan games={first} large />
        <Stack gap={1} shrinks>
          <Text as="h2" size="h4" breaks>
            <Link href={`/list/${id}`} data-tile="" className={styles.link}>
              {listName(list)}
            </Link>
          </Text>
          <Line as="p" gap={1.5} size="meta" tone={2}>
            <LiveShield person={asPerson(owner)} size={20} />
            <Text as="span" breaks>
              {personName(owner)}
            </Text>
          </Line>
          <Quiet>
            <Trans>
              {gameCount(count)} · changed <RelativeTime at={updatedAt} />
            </Trans>
          </Quiet>
          {standing !== '' && <Quiet figures>{standing}</Quiet>}
          <ListTags list={list} />
        </Stack>
      </ReportedFold>
    </Stack>
  )
}

/** What sets a list apart: its order, and that not everybody sees it. */
export function ListTags({ list: { isRanked, visibility } }: { list: Pick<ListCard, 'isRanked' | 'visibility'> }) {
  if (!isRanked && visibility === 'everyone') return null
  return (
    <Cluster as="span" gap={1.5} align="stretch" className={styles.tags}>
      {isRanked && (
        <Tag tone="candle" icon={ListOrdered}>
          {t`Ranked`}
        </Tag>
      )}
      {visibility !== 'everyone' && (
        <Tag icon={visibility === 'nobody' ? Lock : Users}>{audienceWords[visibility]}</Tag>
      )}
    </Cluster>
  )
}
