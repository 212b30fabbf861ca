import type { createApp } from '../../../server/src/app.ts'
import type { UnitOfWork } from '../../../server/src/platform/database/unit-of-work.ts'
import { createRandom, type Random } from '../seeded-random.ts'
import { achievementNames } from './achievement-names.ts'
import type { PlannedEntry } from './plan-shelf.ts'

const setsMost = 14
const fewestInSet = 9

type Told = {
  readonly userId: string
  readonly entries: readonly PlannedEntry[]
  readonly random: Random
  /** Sets that are described already; those that this member is told of are added. */
  readonly described: Set<string>
}

/** What the members unlocked of the games that they played most: as far as they came, on the evenings of it. */
export async function tellAchievements(
  app: ReturnType<typeof createApp>,
  unit: UnitOfWork,
  { userId, entries, random, described }: Told,
): Promise<void> {
  const played = entries
    .flatMap((entry) => {
      const { appId } = entry.game
      return appId === undefined || entry.evenings.length === 0 ? [] : [{ entry, appId }]
    })
    .toSorted((one, other) => other.entry.minutes - one.entry.minutes)
    .slice(0, setsMost)
  const sets = played.map(({ entry, appId }) => {
    const sourceId = String(appId)
    const all = setOf(appId)
    const isNew = !described.has(sourceId)
    described.add(sourceId)
    return {
      source: 'steam' as const,
      sourceId,
      gameId: entry.game.id,
      evidence: 'platform' as const,
      unlocked: unlockedOf(random, entry, all),
      described: isNew ? all : undefined,
    }
  })
  await app.achievements.tell(unit, userId, sets)
}

/** Some of the names, the same for everybody who plays the game. */
function setOf(appId: number) {
  const random = createRandom(appId)
  const chosen = new Set(random.sample(achievementNames, random.integer(fewestInSet, achievementNames.length)))
  return achievementNames
    .filter((name) => chosen.has(name))
    .map(({ title, description, share }, at) => ({
      key: `ACH_${at + 1}`,
      title,
      description,
      isHidden: share < 8 && random.chance(0.4),
      share: Math.round(share * random.integer(70, 125)) / 100,
    }))
}

function unlockedOf(random: Random, { game, status, minutes, evenings }: PlannedEntry, all: ReturnType<typeof setOf>) {
  const part =
    status === 'completed' ? 1 : Math.min(0.9, (minutes / (game.hours * 60 * 1.6)) * (random.integer(70, 120) / 100))
  const count = Math.round(all.length * part)
  return all.map(({ key, title, description }, at) => {
    const isUnlocked = at < count
    // The last of them on the last evening: who still plays still unlocks.
    const evening = evenings[Math.round((at / Math.max(1, count - 1)) * (evenings.length - 1))]
    return {
      key,
      title,
      description,
      isUnlocked,
      unlockedAt:
        isUnlocked && evening ? new Date(`${evening.day}T19:${String(10 + at * 2).padStart(2, '0')}:00.000Z`) : null,
    }
  })
}
