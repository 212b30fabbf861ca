import type { ProfileReview } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import styles from './overview.module.css'

/** What a profile tells of a review, beside the cover of its game; the story stays where one asks for it. */
export function ReviewTold({ review, isOwn }: { review: ProfileReview; isOwn: boolean }) {
  const { game, title, text, isWhole, rating, createdAt } = review
  const withheld = whyWithheld(review)
  return (
    <>
      <Cover title={game.title} cover={game.cover} size={72} decorative />
      <Stack gap={1} grow shrinks>
        <Text as="h3" size="body" breaks>
          <Link href={`/game/${game.id}?tab=reviews`} className={styles.game}>
            {game.title}
          </Link>
        </Text>
        <Cluster as="p" gap={2} lineGap={0.5}>
          {rating !== null && <Stars halves={rating} />}
          <Quiet as="span">
            <RelativeTime at={createdAt} />
          </Quiet>
        </Cluster>
        {withheld !== undefined ? (
          <Quiet>{withheld}</Quiet>
        ) : (
          <>
            {title !== '' && (
              <Text weight="strong" breaks dir="auto">
                <SoftText text={title} own={isOwn} />
              </Text>
            )}
            <Text breaks dir="auto" className={styles.words}>
              <SoftText text={isWhole ? text : `${text.trimEnd()}…`} own={isOwn} />
            </Text>
          </>
        )}
      </Stack>
    </>
  )
}

function whyWithheld({ isVeiled, spoiler }: ProfileReview): string | undefined {
  if (isVeiled) return t`Moderators put a warning here, so it is read on the page of the game.`
  return spoiler ? t`Tells of the story, so it is read on the page of the game.` : undefined
}
