import { t } from '@lingui/core/macro'

export type Presence = 'online' | 'playing' | 'away' | 'busy' | 'offline'

const WORDS: Record<Presence, string> = {
  online: t`Online`,
  playing: t({ message: 'Playing', context: 'presence' }),
  away: t`Away`,
  busy: t`Do not disturb`,
  offline: t`Offline`,
}

export const presenceWord = (presence: Presence): string => WORDS[presence]

/** What the small picture of a person needs to know, wherever it is shown. */
export type Face = {
  id: string
  name: string
  avatar?: string | null | undefined
  /** Arms of their own for where there is no picture; those of the id without them. */
  crest?: string | null | undefined
}
