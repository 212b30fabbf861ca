import type { ProfileReview } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { NextPage } from '../../../../ui/controls/next-page.tsx'
import { Cover } from '../../../../ui/covers/cover.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../../ui/type/relative-time.tsx'
import type { Choice } from '../showcase-rows.ts'
import { useOwnReviews } from '../showcases.queries.ts'
import { ChooseButton } from './choose-button.tsx'
import type { ChoosingProps } from './choosing-props.ts'

const choiceOf = (review: ProfileReview): Choice => ({
  chosen: { kind: 'review', reviewId: review.id },
  shown: { kind: 'review', review },
})

export function ReviewChoice(props: ChoosingProps) {
  const reviews = useOwnReviews()
  if (reviews.data === undefined) {
    return (
      <OnItsWay of={reviews} lost={t`Your reviews didn’t arrive.`} loading={t`Loading your reviews`}>
        <SkeletonRows count={4} />
      </OnItsWay>
    )
  }
  if (reviews.data.length === 0) {
    return (
      <Text tone={3}>
        {t`You have not reviewed a game yet.`} <TextLink href="/library">{t`Choose one from your library`}</TextLink>
      </Text>
    )
  }
  return (
    <Stack gap={3}>
      <RowList label={t`Reviews to choose from`}>
        {reviews.data.map((review) => (
          <Row key={review.id}>
            <Cover title={review.game.title} cover={review.game.cover} size={40} decorative />
            <Stack gap={0} grow shrinks>
              <Text as="span" weight="strong" breaks>
                {review.game.title}
              </Text>
              <Quiet as="span" breaks dir="auto">
                {review.title === '' ? <RelativeTime at={review.createdAt} /> : review.title}
              </Quiet>
            </Stack>
            <ChooseButton choice={choiceOf(review)} {...props} />
          </Row>
        ))}
      </RowList>
      {reviews.hasNextPage && <NextPage of={reviews}>{t`Older reviews`}</NextPage>}
    </Stack>
  )
}
