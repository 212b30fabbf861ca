import { shareWords } from './achievement-words.ts'

/** How many of all players have an achievement. */
export function AchievementShare({ share }: { share: number }) {
  return shareWords(share)
}
