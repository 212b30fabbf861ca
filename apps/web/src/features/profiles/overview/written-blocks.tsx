import type { ProfileOverview, ProfileReview } from '@guildhall/contract/profiles'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { listName } from '../../../platform/names/list-name.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { CoverFan } from '../../lists/cover-fan.tsx'
import { ListTags } from '../../lists/list-tile.tsx'
import { NextStep } from './next-step.tsx'
import styles from './overview.module.css'
import { ReviewTold } from './review-told.tsx'

type Reviews = NonNullable<ProfileOverview['reviews']>
type Lists = NonNullable<ProfileOverview['lists']>

/** The newest reviews of somebody; what one holds of the story stays where one asks for it. */
export function LatestReviews({ block, isOwn }: { block: Reviews; isOwn: boolean }) {
  if (block.count === 0) {
    return isOwn ? <NextStep of="reviews" /> : null
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
  return (
    <Row>
      <ReviewTold review={review} isOwn={isOwn} />
    </Row>
  )
}

/** The lists of somebody that were changed last. */
export function LatestLists({ block, isOwn }: { block: Lists; isOwn: boolean }) {
  if (block.length === 0) {
    return isOwn ? <NextStep of="lists" /> : null
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
                    {listName(list)}
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
