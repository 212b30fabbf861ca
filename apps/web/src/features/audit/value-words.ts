import { t } from '@lingui/core/macro'

/** What the values of a field are called where they have names; each field may mean another thing by the same one. */
export const namedValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  colour: { azure: t`Blue`, teal: t`Teal`, plum: t`Plum`, mulberry: t`Mulberry`, tan: t`Tan` },
  fact: {
    title: t`Title`,
    releaseYear: t`Year`,
    releaseDate: t`Day of release`,
    developers: t`Made by`,
    genres: t`Genres`,
    platforms: t`Platforms`,
    series: t`Series`,
  },
  openedBy: {
    everybody: t`Everybody who has been here for three days`,
    named: t`Whom you name`,
    staff: t`Moderators and admins alone`,
  },
  registration: {
    open: t`Everybody`,
    approval: t`Whom you let in`,
    invitation: t`By invitation`,
    closed: t`Nobody`,
  },
  role: { user: t`Member`, moderator: t`Moderator`, admin: t`Admin` },
}
