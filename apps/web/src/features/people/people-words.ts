import { type Role, roles } from '@guildhall/contract/rules/roles'
import type { PeopleGroup, PeopleOrder, PersonState } from '@guildhall/contract/rules/safety/people-limits'
import { t } from '@lingui/core/macro'
import type { TagTone } from '../../ui/marks/tag.tsx'

export const groupWords: Readonly<Record<PeopleGroup, string>> = {
  everyone: t`Everyone`,
  moderators: t`Moderators`,
  admins: t`Admins`,
  suspended: t`Suspended`,
  measured: t`Limited or muted`,
  new: t`New this week`,
  never: t`Never signed in`,
}

export const orderWords: Readonly<Record<PeopleOrder, string>> = {
  newest: t`Newest first`,
  name: t`By name`,
  lastHere: t`Last here first`,
  reports: t`Most reports first`,
}

export const stateWords: Readonly<Record<PersonState, string>> = {
  banned: t`Out of the hall`,
  suspended: t({ message: 'Suspended', context: 'state' }),
  muted: t`Muted`,
  limited: t`Out of sight`,
  active: t({ message: 'Active', context: 'state' }),
}

export const stateTones: Readonly<Record<PersonState, TagTone>> = {
  banned: 'bad',
  suspended: 'bad',
  muted: 'warn',
  limited: 'warn',
  active: 'ok',
}

export const roleWords: Readonly<Record<Role, string>> = {
  [roles.user]: t`Member`,
  [roles.moderator]: t`Moderator`,
  [roles.admin]: t`Admin`,
}

export const roleTones: Readonly<Record<Role, TagTone>> = {
  [roles.user]: 'plain',
  [roles.moderator]: 'plum',
  [roles.admin]: 'candle',
}
