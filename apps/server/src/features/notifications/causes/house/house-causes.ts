import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { Say } from '../../../../platform/words/words.ts'
import { cause, defineCauses } from '../define-causes.ts'

const { system } = notificationTypes

export type Maintenance = {
  /** In ISO form. */
  readonly from: string
  readonly minutes: number
}

type KeptMaintenance = Maintenance & { readonly became: 'planned' | 'moved' | 'cancelled' }

/** What somebody corrected of a game, by its title, and what became of it. */
type Correction = {
  readonly game: string
  readonly isTaken: boolean
  /** Taken over, and taken back since. */
  readonly isUndone?: boolean
}

/** What the house says to its members: the words are ours, but for those that it was given to say. */
export const houseCauses = defineCauses({
  SystemMessage: cause({
    type: system,
    /** @param text what who runs the hall wrote; without it a post could not come out */
    tells: (text?: string) => ({ text: text ?? null }),
    words: (say, { text }) => ({
      message:
        // What an earlier release kept is without it.
        typeof text === 'string'
          ? text
          : say('A post of yours could not come out when it was due. It waits among your drafts.'),
    }),
    target: { of: ({ text }) => (typeof text === 'string' ? null : 'drafts') },
  }),
  ServerMaintenance: cause({
    type: system,
    tells: ({ from, minutes }: Maintenance, became: KeptMaintenance['became']) => ({ from, minutes, became }),
    words: (say, told) => ({ message: sayMaintenance(say, told) }),
    target: null,
  }),
  BugReportResponse: cause({
    type: system,
    /** @param correction of a fact of a game; without it something is broken. Of what was taken over they may write nothing. */
    tells: (words: string, correction?: Correction): { words: string; correction?: Correction } =>
      correction === undefined ? { words } : { words, correction },
    words: (say, { words, correction }) => ({
      message:
        correction === undefined
          ? say('You told the hosts of something broken. They write: {words}', { words })
          : sayCorrection(say, correction, words),
    }),
    target: { of: ({ correction }) => (correction === undefined ? null : 'game') },
  }),
  PrivacyPolicyUpdate: cause({
    type: system,
    tells: (inForceFrom: string) => ({ inForceFrom }),
    words: (say, { inForceFrom }) => ({
      message: say(
        'The privacy policy of this hall has changed. In force from {inForceFrom} on: read what it says now.',
        {
          inForceFrom: { day: inForceFrom },
        },
      ),
    }),
    target: 'policy',
  }),
})

function sayCorrection(say: Say, { game, isTaken, isUndone = false }: Correction, words: string): string {
  if (isUndone)
    return say('What you corrected of {game} was taken back since: it says again what it said before.', { game })
  if (!isTaken) return say('What you corrected of {game} stays as it was. The hosts write: {words}', { game, words })
  return words === ''
    ? say('What you corrected of {game} is right now. Thank you.', { game })
    : say('What you corrected of {game} is right now. The hosts write: {words}', { game, words })
}

function sayMaintenance(say: Say, { from, minutes, became }: KeptMaintenance): string {
  const values = { from: { moment: from }, minutes }
  switch (became) {
    case 'planned':
      return say(
        'From {from} on the hall is closed for maintenance, for about {minutes, plural, one {# minute} other {# minutes}}.',
        values,
      )
    case 'moved':
      return say(
        'The maintenance takes place at another time: from {from} on the hall is closed for about {minutes, plural, one {# minute} other {# minutes}}.',
        values,
      )
    case 'cancelled':
      return say('The maintenance of {from} does not take place.', values)
  }
}
