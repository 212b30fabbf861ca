import type { FoundOf } from '@guildhall/contract/search'
import { t } from '@lingui/core/macro'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { dayAndClock } from '../../../ui/type/time-text.ts'
import { ExcerptWords } from './excerpt-words.tsx'
import { FoundRow } from './found-row.tsx'
import { MarkedWords } from './marked-words.tsx'

const stateWords: Readonly<Record<FoundOf<'tournaments'>['state'], string>> = {
  draft: t`Draft`,
  published: t`Open for entries`,
  running: t`Running`,
  done: t`Played`,
  cancelled: t`Called off`,
}

export function TournamentFound({ found }: { found: FoundOf<'tournaments'> }) {
  const { id, title, host, state, game, startsAt, excerpt } = found
  const isOwn = host?.id === useCurrentUser().id
  const by = isOwn ? t`Your tournament` : host === null ? t`By a former member` : t`By ${personName(host)}`
  const seats = t`${numberText(found.entered)} of ${numberText(found.capacity)} seats`
  const starts = state === 'published' && startsAt !== null ? dayAndClock(startsAt, serverNow()) : undefined
  const facts = [stateWords[state], starts, game?.title, by, state === 'published' ? seats : undefined]
  return (
    <FoundRow
      href={`/tournament-detail/${id}`}
      face={<ArchAvatar seed={id} size={40} />}
      title={<MarkedWords of={title} asTheyAre={isOwn} />}
      facts={facts.filter((each) => each !== undefined).join(' · ')}
    >
      {excerpt !== null && excerpt.text !== '' && <ExcerptWords excerpt={excerpt} isOwn={isOwn} />}
    </FoundRow>
  )
}
