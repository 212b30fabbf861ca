import { t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRow } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { tagHref } from '../words/post-hrefs.ts'
import { TagButtons } from './tag-buttons.tsx'
import styles from './tags.module.css'
import { standingOf, useFollowedTags } from './tags.queries.ts'
import { Trends } from './trends.tsx'

/** The tags that one follows, and those that the hall talks of. */
export function TagsPanel() {
  return (
    <Stack gap={6}>
      <section aria-labelledby="followed-tags">
        <SectionHeader id="followed-tags" title={t`Tags you follow`} />
        <FollowedTags />
      </section>
      {/* No landmark: beside the posts stands one of this name. */}
      <div>
        <SectionHeader id="talked-of" title={t`Talked of this week`} />
        <Trends labelledBy="talked-of" />
      </div>
    </Stack>
  )
}

function FollowedTags() {
  const tags = useFollowedTags()
  if (tags.data === undefined) {
    return (
      <Card>
        <OnItsWay of={tags} lost={t`Your tags didn’t arrive.`} loading={t`Looking for your tags`}>
          <SkeletonRow />
        </OnItsWay>
      </Card>
    )
  }
  if (tags.data.length === 0) {
    return (
      <Quiet>
        {t`None yet. Open a tag in a post and follow it: posts with it come to “Following”, whoever writes them.`}
      </Quiet>
    )
  }
  return (
    <Card>
      <RowList label={t`Tags you follow`}>
        {tags.data.map((listed) => (
          <Row key={listed.tag}>
            <span className={styles.followed}>
              <TextLink href={tagHref(listed.tag)} className={styles.tag}>
                <bdi>#{listed.tag}</bdi>
              </TextLink>
            </span>
            <TagButtons tag={listed.tag} standing={standingOf(listed)} />
          </Row>
        ))}
      </RowList>
    </Card>
  )
}
