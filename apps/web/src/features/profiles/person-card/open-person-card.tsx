import type { Profile } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useId } from 'react'
import { call } from '../../../platform/api/call.ts'
import { libraryHref } from '../../../platform/names/library-href.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { HoverCard } from '../../../ui/overlay/hover-card.tsx'
import { profileKeys } from '../profiles.queries.ts'
import type { NamedPerson } from './named-person.ts'
import { PersonCard } from './person-card.tsx'

/** So long a card that was opened once is not asked for again. */
const knownForMs = 60_000

type OpenPersonCardProps = {
  person: NamedPerson
  isSheet: boolean
  onClose(): void
  Actions: ComponentType<{ profile: Profile }>
}

/** Who somebody is, as their profile shows it to this reader: beside their name, or as a sheet with what one can do. */
export function OpenPersonCard({ person: { address, name, anchor }, isSheet, onClose, Actions }: OpenPersonCardProps) {
  const id = useId()
  const profile = useQuery({
    queryKey: profileKeys.view(address, undefined),
    queryFn: ({ signal }) => call('GET /api/profiles/{id}', { params: { id: address }, query: {} }, { signal }),
    staleTime: knownForMs,
  })
  const known = profile.data
  const card = <PersonCard profile={profile} name={name} isTitled={!isSheet} />
  if (!isSheet) {
    return (
      <HoverCard id={id} anchor={anchor}>
        {card}
      </HoverCard>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{known === undefined ? name || t`Somebody` : personName(known.member)}</bdi>}
    >
      {card}
      {known !== undefined && (
        <Cluster align="stretch">
          <ButtonLink href={profileHref(known.member)}>{t`Open the profile`}</ButtonLink>
          {known.may.library && (
            <ButtonLink href={known.relation === 'self' ? '/library' : libraryHref(known.member)}>
              {t`Shelf`}
            </ButtonLink>
          )}
          {!known.isNameOnly && (
            <Suspense>
              <Actions profile={known} />
            </Suspense>
          )}
        </Cluster>
      )}
    </Dialog>
  )
}
