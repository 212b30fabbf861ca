import type { Profile } from '@guildhall/contract/profiles'
import type { Member } from '@guildhall/contract/users'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { profileKeys } from '../profiles.queries.ts'

/** So long a card that was opened once is not asked for again. */
const knownForMs = 60_000

/** Who somebody is, as their profile shows it to this reader. */
export function PersonCard({ person }: { person: Member }) {
  const profile = useQuery({
    queryKey: profileKeys.view(person.id, undefined),
    queryFn: ({ signal }) => call('GET /api/profiles/{id}', { params: { id: person.id }, query: {} }, { signal }),
    staleTime: knownForMs,
  })
  const { id, name, avatar, crest } = asPerson(person)
  const known = profile.data
  return (
    <Stack gap={2}>
      <Line gap={3}>
        {/* A block leaves the name and the arms. */}
        <ShieldAvatar
          seed={id}
          name={name}
          src={known?.isNameOnly ? null : avatar}
          crest={crest}
          size={48}
          decorative
        />
        <Stack gap={0} shrinks>
          <Text weight="strong" breaks>
            <bdi>{personName(person)}</bdi>
          </Text>
          {known?.isNameOnly !== true && <Quiet breaks>@{person.handle}</Quiet>}
        </Stack>
      </Line>
      {known !== undefined && <Known profile={known} />}
      {profile.isError && <Quiet>{t`More did not arrive.`}</Quiet>}
    </Stack>
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
