import type { Overlap } from '@guildhall/contract/overlap'
import { plural, t } from '@lingui/core/macro'
import { insteadToAll, reasonToAll } from '../instead/instead-words.ts'
import { playersWords } from '../overlap-words.ts'

/** A message is no catalogue. */
const gamesMaximum = 5
const insteadMaximum = 2

/**
 * What a company could play by the libraries that are open to everybody, as a message to all of it: a line for each game,
 * with its link. Nothing when there is nothing to tell.
 */
export function answerText(
  { people, games, total, instead }: Overlap,
  players: number,
  house = location.origin,
): string | undefined {
  const line = (id: string, title: string, words: string) =>
    `${words === '' ? title : `${title} (${words})`}: ${house}/game/${id}`
  if (games.length > 0) {
    const shown = games.slice(0, gamesMaximum)
    const left = total - shown.length
    return [
      plural(players, {
        one: 'What one of us could play, and all of our libraries that are open to everybody have:',
        other: 'What # of us could play, and all of our libraries that are open to everybody have:',
      }),
      ...shown.map((shared) => line(shared.game.id, shared.game.title, playersWords(shared))),
      ...(left > 0 ? [plural(left, { one: 'and # more game', other: 'and # more games' })] : []),
    ].join('\n')
  }
  if (instead.length === 0) return undefined
  return [
    t`Our libraries that are open to everybody have no game in common that we could play together. What comes next:`,
    ...instead.flatMap(({ reason, games: some }) => [
      '',
      `${reasonToAll(reason)}:`,
      ...some
        .slice(0, insteadMaximum)
        .map((each) => line(each.game.id, each.game.title, insteadToAll(reason, each, people))),
    ]),
  ].join('\n')
}
