import type { Library } from '../../src/features/library/index.ts'
import type { TestApp, TestMember } from '../test-app.ts'

type ToldCopy = Parameters<Library['takeTold']>[1]['copies'][number]

export type LibraryApp = TestApp & { readonly library: Library }

/** The number of a game in this hall: of one that the hall made it stands in its id, others are known by IGDB's. */
export async function numberOf(app: TestApp, gameId: string): Promise<number> {
  if (gameId.startsWith('h')) return Number(gameId.slice(1))
  const [game] = await app.sql<{ id: number }>('select id from games where igdb_id = $1', [gameId])
  if (!game) throw new Error(`there is no game ${gameId}`)
  return game.id
}

/** A copy as Steam could tell of it. */
export async function toldCopy(
  app: TestApp,
  gameId: string,
  facts: Partial<Omit<ToldCopy, 'gameId'>> = {},
): Promise<ToldCopy> {
  return {
    gameId: await numberOf(app, gameId),
    sourceId: `app of ${gameId}`,
    platform: 'PC (Microsoft Windows)',
    minutes: 0,
    lastPlayedAt: null,
    wasPlayedLately: false,
    ...facts,
  }
}

/** Steam tells of a proved account. */
export function tell(app: LibraryApp, member: TestMember, copies: readonly ToldCopy[]) {
  return app.platform.transactions.run((unit) =>
    app.library.takeTold(unit, { userId: member.id, source: 'steam', evidence: 'proved', copies }),
  )
}
