import type { Showcase } from '@guildhall/contract/profiles'
import { plural } from '@lingui/core/macro'
import { Trophy } from 'lucide-react'
import { listName } from '../../../platform/names/list-name.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link, TextLink } from '../../../ui/link.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { AchievementShare } from '../../achievements/achievement-share.tsx'
import { CoverFan } from '../../lists/cover-fan.tsx'
import { ListTags } from '../../lists/list-tile.tsx'
import { ReviewTold } from '../overview/review-told.tsx'
import type { ShowcaseParts } from './showcase-parts.ts'
import styles from './showcases.module.css'

type Of<Kind extends Showcase['kind']> = { showcase: Extract<Showcase, { kind: Kind }> }

type ShowcaseCardProps = { id: string; showcase: Showcase; isOwn: boolean; parts: ShowcaseParts }

/** One of the blocks that a member chose to show. */
export function ShowcaseCard(props: ShowcaseCardProps) {
  return (
    <Card padded className={styles.card}>
      <Content {...props} />
    </Card>
  )
}

function Content({ id, showcase, isOwn, parts: { Words, Picture } }: ShowcaseCardProps) {
  switch (showcase.kind) {
    case 'game':
      return <GameShown showcase={showcase} />
    case 'achievement':
      return <AchievementShown showcase={showcase} />
    case 'review':
      return (
        <Line gap={4} align="start" shrinks>
          <ReviewTold review={showcase.review} isOwn={isOwn} />
        </Line>
      )
    case 'list':
      return <ListShown showcase={showcase} />
    case 'picture':
      return <Picture picture={showcase.picture} />
    case 'words':
      return (
        <Stack gap={2} shrinks>
          {showcase.title !== '' && (
            <Text as="h3" size="h4" breaks dir="auto">
              <SoftText text={showcase.title} own={isOwn} />
            </Text>
          )}
          <Words id={id} text={showcase.text} isOwn={isOwn} />
        </Stack>
      )
  }
}

function GameShown({ showcase: { game, rating, minutes } }: Of<'game'>) {
  return (
    <Line gap={4} shrinks>
      <Cover title={game.title} cover={game.cover} size={96} decorative />
      <Stack gap={1} grow shrinks>
        <Text as="h3" size="h4" breaks>
          <Link href={`/game/${game.id}`} className={styles.link}>
            {game.title}
          </Link>
        </Text>
        {rating !== null && <Stars halves={rating} />}
        {minutes !== null && <Quiet>{playTime(minutes)}</Quiet>}
      </Stack>
    </Line>
  )
}

function AchievementShown({ showcase: { achievement } }: Of<'achievement'>) {
  const { game, title, description, share } = achievement
  return (
    <Line gap={4} align="start" shrinks>
      <span className={styles.won}>
        <Icon icon={Trophy} />
      </span>
      <Stack gap={0.5} grow shrinks>
        <Text as="h3" size="h4" breaks>
          {title}
        </Text>
        {description !== null && description !== '' && <Text breaks>{description}</Text>}
        <Quiet breaks>
          <TextLink href={`/game/${game.id}?tab=achievements`}>{game.title}</TextLink>
          {share !== null && (
            <>
              {' · '}
              <AchievementShare share={share} />
            </>
          )}
        </Quiet>
      </Stack>
    </Line>
  )
}

function ListShown({ showcase: { list } }: Of<'list'>) {
  return (
    <Stack gap={3} shrinks>
      <CoverFan games={list.first} large />
      <Stack gap={0.5} shrinks>
        <Text as="h3" size="h4" breaks>
          <Link href={`/list/${list.id}`} className={styles.link}>
            {listName(list)}
          </Link>
        </Text>
        <Quiet>{plural(list.count, { one: '# game', other: '# games' })}</Quiet>
        <ListTags list={list} />
      </Stack>
    </Stack>
  )
}
