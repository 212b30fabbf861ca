import type { Review } from '@guildhall/contract/reviews'
import type { Evidence } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { BadgeCheck, Keyboard, MonitorCheck } from 'lucide-react'
import { evidenceWords, statusWords } from '../../platform/names/shelf-words.ts'
import { Cluster } from '../../ui/dress/stack.tsx'
import type { LucideIcon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { percentText } from '../../ui/type/number-text.ts'
import { playTime } from '../../ui/type/play-time.ts'

const icons: Readonly<Record<Evidence, LucideIcon>> = { typed: Keyboard, platform: MonitorCheck, proved: BadgeCheck }

/** What stood behind the words when they were written, each with where it comes from. */
export function EvidenceChips({ evidence }: { evidence: Review['evidence'] }) {
  const { playtime, completion, status } = evidence
  const told = [
    ...(playtime !== null && playtime.minutes > 0 ? [{ words: playTime(playtime.minutes), ...playtime }] : []),
    ...(completion !== null ? [{ words: t`${percentText(completion.percent)} done`, ...completion }] : []),
  ]
  if (status === null && told.length === 0) return null
  return (
    <Cluster as="ul" gap={1.5} align="stretch" aria-label={t`When it was written`}>
      {status !== null && (
        <li>
          <Tag>{statusWords[status]}</Tag>
        </li>
      )}
      {told.map(({ words, evidence: from }) => (
        <li key={words}>
          <Tag tone={from === 'proved' ? 'ok' : 'plain'} icon={icons[from]}>
            {words}, {evidenceWords[from]}
          </Tag>
        </li>
      ))}
    </Cluster>
  )
}
