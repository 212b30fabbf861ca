import type { Spoiler } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'

export type SpoilerName = Pick<Spoiler, 'kind' | 'game' | 'achievement' | 'chapter'>

/** What words are tagged with, as it is read before them. */
export function spoilerWords({ kind, game, achievement, chapter }: SpoilerName): string {
  const { title } = game
  if (kind === 'ending') return t`Spoiler for the ending of ${title}`
  if (kind === 'chapter') return t`Spoiler for “${chapter}” in ${title}`
  const name = achievement?.title ?? null
  return name === null
    ? t`Spoiler for a hidden achievement in ${title}`
    : t`Spoiler for the achievement “${name}” in ${title}`
}

/** What opens the veil by itself. */
export function opensBy({ kind }: Pick<SpoilerName, 'kind'>): string {
  if (kind === 'ending') return t`It opens by itself once the game stands on your shelf as beaten or completed.`
  if (kind === 'achievement') return t`It opens by itself once you have unlocked that achievement.`
  return t`Say that you are past this, and all that is tagged with it opens.`
}
