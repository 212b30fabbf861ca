import type { ProfileOverview, ProfileReview } from '@guildhall/contract/profiles'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { CoverFan } from '../../lists/cover-fan.tsx'
import { ListTags } from '../../lists/list-tile.tsx'
import { NextStep } from './next-step.tsx'
import styles from './overview.module.css'

type Reviews = NonNullable<ProfileOverview['reviews']>
type Lists = NonNullable<ProfileOverview['lists']>

/** The newest reviews of somebody; what one holds of the story stays where one asks for it. */
export function LatestReviews({ block, isOwn }: { block: Reviews; isOwn: boolean }) {
  if (block.count === 0) {
    return isOwn ? (
      <NextStep title={t`Latest reviews`} href="/library" link={t`Choose a game from your library`}>
        {t`What you write about a game, on its page, stands here as well.`}
      </NextStep>
    ) : null
  }
  return (
    <section>
      <SectionHeader title={t`Latest reviews`} aside={<Trans>{numberText(block.count)} in all</Trans>} />
      <Card>
        <RowList label={t`Latest reviews`}>
          {block.latest.map((review) => (
            <ReviewRow key={review.id} review={review} isOwn={isOwn} />
          ))}
        </RowList>
      </Card>
    </section>
  )
}

function ReviewRow({ review, isOwn }: { review: ProfileReview; isOwn: boolean }) {
  const { game, title, text, isWhole, spoiler, rating, createdAt } = review
  return (
    <Row>
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
        {spoiler ? (
          <Quiet>{t`Tells of the story, so it is read on the page of the game.`}</Quiet>
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
    </Row>
  )
}

/** The lists of somebody that were changed last. */
export function LatestLists({ block, isOwn }: { block: Lists; isOwn: boolean }) {
  if (block.length === 0) {
    return isOwn ? (
      <NextStep title={t`Lists`} href="/lists" link={t`Make a list`}>
        {t`Games under a name of your own, for whom you choose.`}
      </NextStep>
    ) : null
  }
  return (
    <section>
      <SectionHeader title={t`Lists`} />
      <Card>
        <RowList label={t`Lists`}>
          {block.map((list) => (
            <Row key={list.id}>
              <CoverFan games={list.first} />
              <Stack gap={0.5} grow shrinks>
                <Text as="h3" size="body" breaks>
                  <Link href={`/list/${list.id}`} className={styles.game}>
                    {list.name}
                  </Link>
                </Text>
                <Quiet>{plural(list.count, { one: '# game', other: '# games' })}</Quiet>
                <ListTags list={list} />
              </Stack>
            </Row>
          ))}
        </RowList>
      </Card>
    </section>
  )
}
