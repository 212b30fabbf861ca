import type { Profile } from '@guildhall/contract/profiles'
import { plural, t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { PresenceLine } from '../../../ui/people/presence-line.tsx'
import { usePresence } from '../../../ui/people/presence-source.ts'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { SkeletonShield } from '../../../ui/rooms/skeleton.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'

type PersonCardProps = {
  profile: UseQueryResult<Profile>
  /** What is known of them before their profile is here. */
  name: string
  /** The name stands in the card, and not above it. */
  isTitled: boolean
}

/** Who somebody is, in a few lines. */
export function PersonCard({ profile: { data: profile, isError }, name, isTitled }: PersonCardProps) {
  return (
    <Stack gap={2}>
      <Line gap={3}>
        {profile === undefined ? <SkeletonShield size={48} /> : <Face profile={profile} />}
        <Stack gap={0} shrinks>
          {isTitled && (
            <Text weight="strong" breaks>
              <bdi>{profile === undefined ? name : personName(profile.member)}</bdi>
            </Text>
          )}
          {profile !== undefined && !profile.isNameOnly && (
            <>
              <Quiet breaks>@{profile.member.handle}</Quiet>
              <Whereabouts userId={profile.member.id} />
            </>
          )}
        </Stack>
      </Line>
      {profile !== undefined && <Known profile={profile} />}
      {profile === undefined && isError && <Quiet>{t`More did not arrive.`}</Quiet>}
    </Stack>
  )
}

/** A block leaves the name and the arms. */
function Face({ profile: { member, isNameOnly } }: { profile: Profile }) {
  const { id, name, avatar, crest } = asPerson(member)
  const presence = usePresence(id)?.presence
  return (
    <ShieldAvatar
      seed={id}
      name={name}
      src={isNameOnly ? null : avatar}
      crest={crest}
      size={48}
      presence={isNameOnly ? undefined : presence}
      decorative
    />
  )
}

function Whereabouts({ userId }: { userId: string }) {
  const shown = usePresence(userId)
  return shown === undefined ? null : (
    <Quiet as="span" breaks>
      <PresenceLine shown={shown} />
    </Quiet>
  )
}

function Known({ profile }: { profile: Profile }) {
  const { headline, relation, isFollowed, friendsInCommon, follows } = profile
  const facts = [
    relationWords[relation],
    isFollowed && t`You follow them`,
    friendsInCommon !== null &&
      friendsInCommon.count > 0 &&
      plural(friendsInCommon.count, { one: '# friend in common', other: '# friends in common' }),
    follows !== null && follows.followers > 0 && plural(follows.followers, { one: '# follower', other: '# followers' }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      {headline !== null && (
        <Text breaks>
          <bdi>
            <SoftText text={headline} own={relation === 'self'} still />
          </bdi>
        </Text>
      )}
      {facts.length > 0 && <Quiet>{facts.join(' · ')}</Quiet>}
    </>
  )
}

const relationWords: Readonly<Record<Profile['relation'], string | undefined>> = {
  self: t`This is you`,
  friends: t`Friends`,
  outgoing: t`You asked to be friends`,
  incoming: t`Asks to be friends`,
  blocked: t`Blocked by you`,
  none: undefined,
}
