import type { SafetyCase } from '@guildhall/contract/safety'
import { plural, t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { reasonWords } from '../safety-words.ts'

/** What one knows of a case before one reads it: why, by how many, since when, who has it, and how many more there are. */
export function CaseFacts({ of: { reason, reports, openedAt, assignee, settledAt, place } }: { of: SafetyCase }) {
  return (
    <Cluster as="span" lineGap={1}>
      <Tag tone="bad">{reasonWords[reason]}</Tag>
      <Text as="span" breaks>
        {plural(reports, { one: '# person reported', other: '# people reported' })} · <RelativeTime at={openedAt} />
        {assignee !== null && settledAt === null && ` · ${t`${personName(assignee)} has it`}`}
        {place !== null && ` · ${t`${place.at} of ${place.of} in the queue`}`}
      </Text>
    </Cluster>
  )
}
