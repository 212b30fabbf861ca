import { trendPeopleMinimum } from '@guildhall/contract/rules/posts/tag-limits'
import { t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonBar } from '../../../ui/rooms/skeleton.tsx'
import { tagHref } from '../words/post-hrefs.ts'
import { trendText } from './tag-numbers.ts'
import styles from './tags.module.css'
import { useTrends } from './tags.queries.ts'

/** What the hall talks of: each tag with the number of people, which is why it stands there. */
export function Trends({ labelledBy }: { labelledBy: string }) {
  const trends = useTrends()
  if (trends.data === undefined) {
    return (
      <OnItsWay of={trends} lost={t`What the hall talks of didn’t arrive.`} loading={t`Listening to the hall`}>
        <SkeletonBar />
      </OnItsWay>
    )
  }
  if (trends.data.length === 0) {
    return <Quiet>{t`Nothing yet this week. A tag that ${trendPeopleMinimum} people use stands here.`}</Quiet>
  }
  return (
    <Stack as="ol" gap={1} aria-labelledby={labelledBy}>
      {trends.data.map(({ tag, people }) => (
        <li key={tag} className={styles.trend}>
          <TextLink href={tagHref(tag)} className={styles.tag}>
            <bdi>#{tag}</bdi>
          </TextLink>
          <Quiet>{trendText(people)}</Quiet>
        </li>
      ))}
    </Stack>
  )
}
