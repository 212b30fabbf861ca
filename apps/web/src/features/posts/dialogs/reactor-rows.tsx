import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Line } from '../../../ui/dress/stack.tsx'
import { reactionFace } from '../../../ui/messages/parts/reaction-faces.ts'
import { ReactionDrawing } from '../../../ui/messages/parts/reaction-row.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'

type Reactor = { readonly id: string; readonly key: string; readonly member: Member }

/** Who reacted, each with how. */
export function ReactorRows({ reactors }: { reactors: readonly Reactor[] }) {
  const { id: userId } = useCurrentUser()
  return (
    <ul>
      {reactors.map(({ id, key, member }) => (
        <Line as="li" key={id} gap={3}>
          <PersonRow
            person={asPerson(member)}
            href={profileHref(member)}
            size={32}
            {...(member.id === userId && { status: t`You` })}
          />
          <ReactionDrawing face={reactionFace(key)} />
          <VisuallyHidden>{reactionFace(key).label}</VisuallyHidden>
        </Line>
      ))}
    </ul>
  )
}
