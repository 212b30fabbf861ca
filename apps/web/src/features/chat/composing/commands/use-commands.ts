import type { Conversation } from '@guildhall/contract/chat/conversations'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Command, type CommandPlace, commandsFor, commandsIn } from './commands.ts'

/** The commands of a conversation, those that a word may mean, and what giving one does. */
export function useCommands(conversation: Conversation, userId: string, ask: CommandPlace['ask']) {
  const navigate = useNavigate()
  const commands = useMemo(() => commandsIn({ conversation, userId }), [conversation, userId])
  const meant = useCallback((query: string) => commandsFor(commands, query), [commands])
  const run = (command: Command) => command.run({ conversation, userId, go: (path) => void navigate(path), ask })
  return { commands, meant, run }
}
