import type { FoundOf } from '@guildhall/contract/search'
import { plural } from '@lingui/core/macro'
import { Hash } from 'lucide-react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { useDeeds } from './found-deeds.ts'
import { FoundRow } from './found-row.tsx'
import { MarkedWords } from './marked-words.tsx'

export function PersonFound({ found }: { found: FoundOf<'people'> }) {
  const { member, name, handle } = found
  return (
    <FoundRow
      href={profileHref(member)}
      face={<LiveShield person={asPerson(member)} size={40} />}
      title={<MarkedWords of={name} asTheyAre />}
      facts={
        <>
          @<MarkedWords of={handle} asTheyAre />
        </>
      }
      deeds={useDeeds()(found)}
    />
  )
}

export function GroupFound({ found: { id, title, members } }: { found: FoundOf<'groups'> }) {
  return (
    <FoundRow
      href={`/chat?conversation=${id}`}
      face={<ArchAvatar seed={id} size={40} />}
      title={<MarkedWords of={title} />}
      facts={plural(members, { one: '# member', other: '# members' })}
    />
  )
}

export function TagFound({ found }: { found: FoundOf<'tags'> }) {
  const { tag, posts } = found
  return (
    <FoundRow
      href={`/feed?tag=${encodeURIComponent(tag.text)}`}
      face={<ArchAvatar icon={Hash} size={40} />}
      title={
        <>
          #<MarkedWords of={tag} />
        </>
      }
      facts={plural(posts, { one: '# post', other: '# posts' })}
      deeds={useDeeds()(found)}
    />
  )
}
