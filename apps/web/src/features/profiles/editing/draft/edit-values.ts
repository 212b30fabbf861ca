import type { PrivacySettings } from '@guildhall/contract/privacy'
import type { OwnProfile } from '@guildhall/contract/profiles'
import type { ProfileAudience, ProfilePart } from '@guildhall/contract/rules/profile-limits'
import type { CurrentUser } from '@guildhall/contract/users'
import { withScheme } from '../../../../platform/web-address.ts'

/** What the server keeps of the member, in the three shapes it answers with. */
export type Stored = {
  readonly user: CurrentUser
  readonly profile: OwnProfile
  readonly privacy: PrivacySettings
}

export type ProfileLink = OwnProfile['links'][number]

type Audiences = { readonly [Part in ProfilePart as `audience.${Part}`]: ProfileAudience }
type Privacy = { readonly [Topic in keyof PrivacySettings as `privacy.${Topic}`]: PrivacySettings[Topic] }

/** Everything that is saved together, as fields hold it: empty text is nothing. Each key counts as one change. */
export type EditValues = Audiences &
  Privacy & {
    readonly firstName: string
    readonly lastName: string
    readonly crest: string | null
    readonly handle: string
    readonly headline: string
    readonly bio: string
    readonly pronouns: string
    readonly timeZone: string
    readonly links: readonly ProfileLink[]
    readonly banner: OwnProfile['banner']
    readonly wallWriters: OwnProfile['wallWriters']
  }

export type FieldKey = keyof EditValues
export type Edits = Partial<EditValues>

export function valuesOf({ user, profile, privacy }: Stored): EditValues {
  const { audiences, headline, bio, pronouns, timeZone, links, banner, wallWriters } = profile
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    crest: user.crest,
    handle: user.handle,
    headline: headline ?? '',
    bio: bio ?? '',
    pronouns: pronouns ?? '',
    timeZone: timeZone ?? '',
    links,
    banner,
    wallWriters,
    ...(prefixed('audience', audiences) as Audiences),
    ...(prefixed('privacy', privacy) as Privacy),
  }
}

/** What would be stored of the values: no blanks around text, no empty rows. */
export function cleaned(values: EditValues): EditValues {
  const text = (value: string) => value.replaceAll('\r\n', '\n').normalize('NFC').trim()
  return {
    ...values,
    firstName: text(values.firstName),
    lastName: text(values.lastName),
    handle: text(values.handle).replace(/^@/, '').toLowerCase(),
    headline: text(values.headline),
    bio: text(values.bio),
    pronouns: text(values.pronouns),
    links: values.links
      .map(({ label, address }) => ({ label: text(label), address: withScheme(text(address)) }))
      .filter(({ label, address }) => label !== '' || address !== ''),
  }
}

/** The fields that would be stored with another value than they have. */
export function changedKeys(stored: EditValues, edits: Edits): FieldKey[] {
  const wanted = cleaned({ ...stored, ...edits })
  return (Object.keys(edits) as FieldKey[]).filter((key) => !isSame(wanted[key], stored[key]))
}

/** Values are plain data of a fixed shape, so their text tells. */
export function isSame(one: EditValues[FieldKey], other: EditValues[FieldKey]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function prefixed(name: string, parts: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).map(([part, value]) => [`${name}.${part}`, value]))
}
