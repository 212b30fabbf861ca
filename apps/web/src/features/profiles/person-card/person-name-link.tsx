import type { Member } from '@guildhall/contract/users'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { NameLink } from '../../../ui/link.tsx'
import { HoverCard } from '../../../ui/overlay/hover-card.tsx'

// Few names are ever looked at so closely.
const PersonCard = lazy(() => loadChunk(async () => ({ default: (await import('./person-card.tsx')).PersonCard })))

type PersonNameLinkProps = { person: Member; className?: string | undefined }

/** The name of somebody, leading to them, with a small card of who they are for whoever stays on it. */
export function PersonNameLink({ person, className }: PersonNameLinkProps) {
  return (
    <HoverCard
      card={
        <Suspense fallback={<bdi>{personName(person)}</bdi>}>
          <PersonCard person={person} />
        </Suspense>
      }
    >
      {(describedBy) => (
        <NameLink href={profileHref(person)} className={className} aria-describedby={describedBy}>
          <bdi>{personName(person)}</bdi>
        </NameLink>
      )}
    </HoverCard>
  )
}
