import type { SpoilerDraft } from '@guildhall/contract/posts'
import { chapterKey, spoilerKinds } from '@guildhall/contract/rules/posts/spoiler-limits'
import type { SpoilerName } from '../spoiler-words.ts'

/** A tag as it is chosen, with what is shown of it. */
export type WrittenSpoiler = SpoilerName

/** As the server is told it. */
export function spoilerDraftOf(spoiler: WrittenSpoiler | null): SpoilerDraft | null {
  if (spoiler === null) return null
  const { kind, game, achievement, chapter } = spoiler
  const { source, sourceId, key } = achievement ?? {}
  return {
    kind,
    gameId: game.id,
    achievement: source === undefined || sourceId === undefined || key === undefined ? null : { source, sourceId, key },
    chapter,
  }
}

export function isSameTag(one: WrittenSpoiler | null, other: WrittenSpoiler | null): boolean {
  return tagKeyOf(one) === tagKeyOf(other)
}

function tagKeyOf(spoiler: WrittenSpoiler | null): string {
  if (spoiler === null) return ''
  const { kind, game, achievement, chapter } = spoiler
  return JSON.stringify([kind, game.id, achievement?.sourceId, achievement?.key, chapterKey(chapter)])
}

/** Whether what was found in this browser is a tag that this page would write. */
export function isWrittenSpoiler(found: unknown): found is WrittenSpoiler {
  if (typeof found !== 'object' || found === null) return false
  const { kind, game, achievement, chapter } = found as Record<string, unknown>
  return (
    spoilerKinds.some((each) => each === kind) &&
    typeof game === 'object' &&
    game !== null &&
    'id' in game &&
    'title' in game &&
    'cover' in game &&
    (achievement === null ||
      (typeof achievement === 'object' &&
        'key' in achievement &&
        'sourceId' in achievement &&
        'source' in achievement)) &&
    typeof chapter === 'string'
  )
}
