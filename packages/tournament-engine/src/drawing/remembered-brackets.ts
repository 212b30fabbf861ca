import type { EntrantId } from '../model/ids.ts'
import type { Match } from '../model/match.ts'
import type { DoubleEliminationSettings, SingleEliminationSettings } from '../model/settings.ts'
import type { Stage } from '../model/tournament.ts'

type BracketSettings = SingleEliminationSettings | DoubleEliminationSettings

/** A bracket whose entrants are the numbers of their seeds, and where those stand. */
type Pattern = {
  readonly stage: Stage
  /** Indices of the matches in which somebody stands at the draw. */
  readonly taken: readonly number[]
}

const patterns = new Map<string, Pattern>()
const mostPatterns = 32
/** Larger ones are rarely drawn twice, and would fill the memory. */
const largestPattern = 1024

/**
 * Draws a bracket. Nothing in it but names depends on who plays, so the last few are remembered: a page that draws a preview
 * at each change makes new only the matches in which somebody stands, and shares all others.
 */
export function drawRemembered<Settings extends BracketSettings>(
  draw: (settings: Settings, entrants: readonly EntrantId[]) => Stage,
  settings: Settings,
  entrants: readonly EntrantId[],
): Stage {
  if (entrants.length > largestPattern) return draw(settings, entrants)
  const key = keyOf(settings, entrants.length)
  let pattern = patterns.get(key)
  if (pattern === undefined) {
    pattern = makePattern(
      draw(
        settings,
        Array.from({ length: entrants.length }, (_, index) => String(index)),
      ),
    )
    const [oldest] = patterns.keys()
    if (patterns.size >= mostPatterns && oldest !== undefined) patterns.delete(oldest)
    patterns.set(key, pattern)
  }
  const matches = pattern.stage.matches.slice()
  for (const index of pattern.taken) {
    const match = matches[index]
    if (match !== undefined) matches[index] = withEntrants(match, entrants)
  }
  return { ...pattern.stage, settings, entrants, groups: [entrants], matches }
}

function makePattern(stage: Stage): Pattern {
  const taken = stage.matches.flatMap(({ slots }, index) =>
    slots.some(({ entrant }) => entrant !== null) ? [index] : [],
  )
  freeze(stage.rounds)
  for (const match of stage.matches) freeze(match)
  return { stage, taken }
}

/** What many brackets share must not be changed through one of them. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

function withEntrants(match: Match, entrants: readonly EntrantId[]): Match {
  const slots = match.slots.map((slot) =>
    slot.entrant === null ? slot : { ...slot, entrant: entrants[Number(slot.entrant)] ?? null },
  )
  return { ...match, slots }
}

/** Everything that the structure depends on. */
function keyOf(settings: BracketSettings, entrants: number): string {
  const { id, format, bestOf = 1 } = settings
  const common = `${entrants} ${format} ${String(bestOf)}`
  const own =
    settings.format === 'single_elimination'
      ? String(settings.thirdPlace)
      : `${String(settings.lowerBestOf)} ${settings.finalBestOf} ${settings.grandFinal} ${String(settings.dropOrders)}`
  return `${common} ${own} ${id}`
}
