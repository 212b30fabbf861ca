import type { CardKind, ListInPost, PostCard, ReviewCard } from '@guildhall/contract/posts'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { listName } from '../../../platform/names/list-name.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link, TextLink } from '../../../ui/link.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { CoverFan } from '../../lists/cover-fan.tsx'
import { ReviewWords } from '../../reviews/reading/review-words.tsx'
import styles from './room-card.module.css'

/** What is shown of each kind, and what stands there for whoever does not see it. One more kind is one entry. */
const kinds: { readonly [Kind in CardKind]: { Shown: ComponentType<{ of: ShownOf<Kind> }>; withheld: string } } = {
  review: { Shown: ReviewInPost, withheld: t`The review is not here any more, or not shown to you.` },
  list: { Shown: ListShown, withheld: t`The list is not here any more, or not shown to you.` },
}

type ShownOf<Kind extends CardKind> = NonNullable<Extract<PostCard, { kind: Kind }>['shown']>

/** Something of another room that goes with a post. */
export function RoomCard({ card }: { card: PostCard }) {
  const { Shown, withheld } = kinds[card.kind] as { Shown: ComponentType<{ of: unknown }>; withheld: string }
  if (card.shown !== null) return <Shown of={card.shown} />
  return (
    <p className={styles.gone}>
      <Icon icon={EyeOff} size="small" />
      <span>{withheld}</span>
    </p>
  )
}

function ReviewInPost({ of }: { of: ReviewCard }) {
  const { game, author, rating } = of
  const isOwn = author.id === useCurrentUser().id
  const reviewsHref = `/game/${game.id}?tab=reviews`
  // Of a spoiler nothing comes before the reader finished the game.
  const isWithheld = of.isVeiled || (of.spoiler && of.text === '')
  return (
    <Stack gap={3} className={styles.card}>
      <Line gap={3} align="start">
        <Cover title={game.title} cover={game.cover} size={40} decorative />
        <Stack gap={1} grow className={styles.words}>
          <Text as={Link} href={reviewsHref} weight="strong" breaks className={styles.title}>
            {game.title}
          </Text>
          <Quiet breaks>
            <Trans>
              Review by <TextLink href={profileHref(author)}>{personName(author)}</TextLink>
            </Trans>
          </Quiet>
          {rating !== null && <Stars halves={rating} label={t`Rated ${rating / 2} of 5`} />}
        </Stack>
      </Line>
      {isWithheld ? (
        <Quiet breaks>
          {of.isVeiled ? t`Moderators put a warning here.` : t`This review gives away parts of the story.`}{' '}
          <Trans>
            You can <TextLink href={reviewsHref}>read it with the reviews of the game</TextLink>.
          </Trans>
        </Quiet>
      ) : (
        <ReviewWords review={of} isOwn={isOwn} />
      )}
    </Stack>
  )
}

function ListShown({ of }: { of: ListInPost }) {
  const { id, owner, count, first } = of
  return (
    <Line gap={4} align="center" className={styles.card}>
      <CoverFan games={first} />
      <Stack gap={1} grow className={styles.words}>
        <Text as={Link} href={`/list/${id}`} weight="strong" breaks className={styles.title}>
          {listName(of)}
        </Text>
        <Quiet breaks>
          <Trans>
            {plural(count, { one: '# game', other: '# games' })} · a list by{' '}
            <TextLink href={profileHref(owner)}>{personName(owner)}</TextLink>
          </Trans>
        </Quiet>
      </Stack>
    </Line>
  )
}
