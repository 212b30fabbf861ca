import type { Profile } from '@guildhall/contract/profiles'
import { Trans } from '@lingui/react/macro'
import { asPerson } from '../../platform/names/person-name.ts'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { UnblockButton } from '../boundaries/unblock-button.tsx'

/** Stands where the profile of somebody would be whom the reader blocked. */
export function NameOnlyNote({ profile }: { profile: Profile }) {
  const { firstName } = profile.member
  return (
    <Card padded>
      <Cluster gap={4} justify="between">
        <p>
          <Trans>
            You blocked <bdi>{firstName}</bdi>. Neither of you reaches the other.
          </Trans>
        </p>
        <UnblockButton person={asPerson(profile.member)} />
      </Cluster>
    </Card>
  )
}
