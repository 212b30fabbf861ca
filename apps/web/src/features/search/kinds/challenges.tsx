import type { FoundOf } from '@guildhall/contract/search'
import { plural, t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { ExcerptWords } from './excerpt-words.tsx'
import { FoundRow } from './found-row.tsx'
import { MarkedWords } from './marked-words.tsx'

const stateWords: Readonly<Record<FoundOf<'challenges'>['state'], string>> = {
  draft: t`Draft`,
  open: t`Not started`,
  running: t`Running`,
  grace: t`Being counted`,
  final: t`Ended`,
  cancelled: t`Called off`,
}

export function ChallengeFound({ found }: { found: FoundOf<'challenges'> }) {
  const { id, title, creator, state, people, games, excerpt } = found
  const isOwn = creator?.id === useCurrentUser().id
  const [game] = games
  const by = isOwn ? t`Your challenge` : creator === null ? t`By a former member` : t`By ${personName(creator)}`
  const taken = plural(people, { one: '# takes part', other: '# take part' })
  return (
    <FoundRow
      href={`/challenge/${id}`}
      face={
        game === undefined ? (
          <ArchAvatar icon={Flag} size={40} />
        ) : (
          <Cover title={game.title} cover={game.cover} size={40} decorative />
        )
      }
      title={<MarkedWords of={title} asTheyAre={isOwn} />}
      facts={`${stateWords[state]} · ${by} · ${taken}`}
    >
      {excerpt !== null && excerpt.text !== '' && <ExcerptWords excerpt={excerpt} isOwn={isOwn} />}
    </FoundRow>
  )
}
