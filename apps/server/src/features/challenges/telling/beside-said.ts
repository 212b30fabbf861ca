import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { challengeWordsSaid } from '../challenges.events.ts'

/** What somebody says beside what they do in a challenge: why, or of an entry. It is told of whoever wrote it. */
export async function sayBeside(
  unit: UnitOfWork,
  authorId: string,
  words: string,
  readers: 'few' | 'everybody',
): Promise<void> {
  if (words === '') return
  const amongFew = readers === 'few' ? ({ isAmongFew: true } as const) : {}
  const said = { kind: 'profile', id: authorId, authorId, words: [words], now: words } as const
  await unit.announce(challengeWordsSaid, { ...said, ...amongFew })
}
