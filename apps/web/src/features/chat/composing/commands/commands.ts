import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { Swords } from 'lucide-react'
import type { LucideIcon } from '../../../../ui/icon.tsx'
import { otherMembers } from '../../conversations/conversation-name.ts'
import { duelHref } from './duel-href.ts'

/** Where a command is given, and what it can do there. */
export type CommandPlace = {
  readonly conversation: Conversation
  readonly userId: string
  go(path: string): void
  /** Opens a dialog of the composer. */
  ask(question: 'duel'): void
}

/** What can be begun from a conversation by `/` and a word, and from the menu of its composer. */
export type Command = {
  readonly id: string
  /** What is written after the stroke. */
  readonly word: string
  readonly says: string
  readonly icon: LucideIcon
  isFor(place: Pick<CommandPlace, 'conversation' | 'userId'>): boolean
  run(place: CommandPlace): void
}

/** In the order in which they are shown; one more is one entry. */
const commands: readonly Command[] = [
  {
    id: 'duel',
    word: t({ message: 'duel', context: 'what is written after / in a conversation, one word in small letters' }),
    says: t`Challenge to a duel`,
    icon: Swords,
    isFor: ({ conversation, userId }) => otherMembers(conversation, userId).length > 0,
    run({ conversation, userId, go, ask }) {
      const [other] = conversation.kind === 'pair' ? otherMembers(conversation, userId) : []
      if (other === undefined) ask('duel')
      else go(duelHref(other.id, conversation.id))
    },
  },
]

export function commandsIn(place: Pick<CommandPlace, 'conversation' | 'userId'>): readonly Command[] {
  return commands.filter((command) => command.isFor(place))
}

/** Those whose word begins so, or is it once a space follows; the English one is known in every language. */
export function commandsFor(known: readonly Command[], query: string): Command[] {
  const written = query.toLowerCase()
  return known.filter(({ id, word }) => [id, word.toLowerCase()].some((each) => `${each} `.startsWith(written)))
}
