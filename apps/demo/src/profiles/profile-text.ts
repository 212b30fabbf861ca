import type { HouseBanner, ProfileAudience, ProfilePart, WallWriters } from '@guildhall/contract/rules/profile-limits'

/** What a member of the demo community says of themselves; what is absent they left as it comes. */
export type ProfileText = {
  readonly headline?: string
  readonly bio?: string
  readonly pronouns?: string
  readonly timeZone?: string
  readonly links?: readonly { readonly label: string; readonly address: string }[]
  readonly banner?: HouseBanner
  readonly crest?: string
  readonly audiences?: Readonly<Partial<Record<ProfilePart, ProfileAudience>>>
  readonly wallWriters?: WallWriters
  readonly status?: string
  readonly playing?: string
}
