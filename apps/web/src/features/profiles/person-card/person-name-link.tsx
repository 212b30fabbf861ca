import type { Member } from '@guildhall/contract/users'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { NameLink } from '../../../ui/link.tsx'

type PersonNameLinkProps = { person: Member; className?: string | undefined }

/** The name of somebody, leading to them. */
export function PersonNameLink({ person, className }: PersonNameLinkProps) {
  return (
    <NameLink href={profileHref(person)} className={className}>
      <bdi>{personName(person)}</bdi>
    </NameLink>
  )
}
