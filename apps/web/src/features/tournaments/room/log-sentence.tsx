import type { TournamentLogLine } from '@guildhall/contract/tournaments'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { logSentence, saysAfter } from '../words/log-words.ts'

/** What happened; where it names what somebody made up, a team or a map, that is softened as everywhere. */
export function LogSentence({ line }: { line: TournamentLogLine }) {
  const words = logSentence(line)
  return saysAfter(line) ? <SoftText text={words} /> : words
}
