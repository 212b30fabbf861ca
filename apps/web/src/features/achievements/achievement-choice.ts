import type { Achievement } from '@guildhall/contract/achievements'

export const achievementFilters = ['all', 'unlocked', 'locked'] as const
export type AchievementFilter = (typeof achievementFilters)[number]

export function filtered(achievements: readonly Achievement[], filter: AchievementFilter): readonly Achievement[] {
  if (filter === 'all') return achievements
  return achievements.filter(({ isUnlocked }) => isUnlocked === (filter === 'unlocked'))
}

const unlocked = (achievements: readonly Achievement[]) => achievements.filter(({ isUnlocked }) => isUnlocked)

/** The unlocked ones of which it is known when, the latest first. */
export function newest(achievements: readonly Achievement[], count: number): Achievement[] {
  return unlocked(achievements)
    .filter(({ unlockedAt }) => unlockedAt !== null)
    .toSorted((one, other) => timeOf(other) - timeOf(one))
    .slice(0, count)
}

/** The unlocked ones that the fewest players have. */
export function rarest(achievements: readonly Achievement[], count: number): Achievement[] {
  return unlocked(achievements)
    .filter(({ share }) => share !== null)
    .toSorted((one, other) => (one.share ?? 0) - (other.share ?? 0))
    .slice(0, count)
}

function timeOf({ unlockedAt }: Achievement): number {
  return unlockedAt === null ? 0 : Date.parse(unlockedAt)
}
