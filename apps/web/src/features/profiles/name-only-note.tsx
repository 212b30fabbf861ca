import type { Profile } from '@guildhall/contract/profiles'
import { asPerson } from '../../platform/names/person-name.ts'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { UnblockButton } from '../boundaries/unblock-button.tsx'

/** Stands where a profile would be that a block keeps back. Only who blocked is told so. */
export function NameOnlyNote({ profile }: { profile: Profile }) {
  const { firstName } = profile.member
  if (profile.relation !== 'blocked') {
    return (
      <Card padded>
        <p>There is nothing to see here right now.</p>
      </Card>
    )
  }
  return (
    <Card padded>
      <Cluster gap={4} justify="between">
        <p>
          You blocked <bdi>{firstName}</bdi>. Neither of you reaches the other.
        </p>
        <UnblockButton person={asPerson(profile.member)} />
      </Cluster>
    </Card>
  )
}
