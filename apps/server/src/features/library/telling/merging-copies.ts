import { newCopy, type StoredCopy } from '../copies/copies.store.ts'
import type { Telling, ToldCopy } from './told-copies.ts'

export type MergedCopy = {
  readonly told: ToldCopy
  readonly copy: StoredCopy
  readonly isChanged: boolean
  readonly isLowered: boolean
  /** Minutes more than the platform told last time; none for what it never told of before. */
  readonly grown: number
}

/**
 * What copies become by what a platform tells. Told minutes only grow. A copy that a file told of is taken over by the
 * first that the platform tells of in its place: what the file had beyond it counts as played beside it, once the
 * platform tells hours.
 */
export function mergeCopies(
  { source, evidence, copies }: Telling,
  known: readonly StoredCopy[],
  now: Date,
): MergedCopy[] {
  const bySourceId = new Map(
    known.flatMap((copy) => (copy.sourceId === null ? [] : [[sourceKey(copy), copy] as const])),
  )
  const files = new Map(
    known.flatMap((copy) =>
      copy.isFromFile && copy.sourceId === null && copy.source === source ? [[copy.gameId, copy] as const] : [],
    ),
  )
  return [...new Map(copies.map((told) => [told.sourceId, told])).values()].map((told) => {
    const before = bySourceId.get(sourceKey({ source, sourceId: told.sourceId }))
    const file = before ? undefined : files.get(told.gameId)
    if (file) files.delete(told.gameId)
    const copy = tellCopy(before ?? file ?? newCopy({ ...told, source, addedAt: now }), told, evidence)
    return {
      told,
      copy,
      isChanged: before === undefined || JSON.stringify(before) !== JSON.stringify(copy),
      isLowered: copy.lowerMinutes !== null,
      grown: grownBy(before?.toldMinutes ?? null, told.minutes),
    }
  })
}

function tellCopy(copy: StoredCopy, told: ToldCopy, evidence: Telling['evidence']): StoredCopy {
  const known = copy.toldMinutes
  const { minutes } = told
  const isLess = minutes !== null && known !== null && minutes < known
  const isNews = minutes !== null && !isLess
  const fromFile = copy.isFromFile ? Math.max(0, copy.typedMinutes - (minutes ?? 0)) : copy.typedMinutes
  return {
    ...copy,
    gameId: told.gameId,
    sourceId: told.sourceId,
    platform: told.platform ?? copy.platform,
    toldMinutes: isNews ? minutes : known,
    toldEvidence: isNews ? evidence : (copy.toldEvidence ?? evidence),
    lowerMinutes: isLess ? minutes : isNews ? null : copy.lowerMinutes,
    typedMinutes: fromFile,
    lastPlayedAt: laterOf(copy.lastPlayedAt, told.lastPlayedAt),
    isGone: false,
    isFromFile: copy.isFromFile && minutes === null,
  }
}

function grownBy(known: number | null, minutes: number | null): number {
  return known === null || minutes === null ? 0 : Math.max(0, minutes - known)
}

function laterOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one.getTime() >= other.getTime() ? one : other
}

const sourceKey = ({ source, sourceId }: Pick<StoredCopy, 'source' | 'sourceId'>) => `${source} ${sourceId}`
