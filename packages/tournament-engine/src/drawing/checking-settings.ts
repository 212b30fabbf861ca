import { mostAnswerDays, mostEntrants, mostHeats, mostPoints, mostSwissRounds } from '../model/limits.ts'
import { TournamentError } from '../model/problems.ts'
import type { BestOf, StageSettings } from '../model/settings.ts'
import { isTieBreak } from '../standings/tie-breaks.ts'
import { isDropOrder } from './drop-order.ts'

/** @throws `invalid_settings`, `duplicate_stage`, `unknown_stage` for a stage that does not come before */
export function checkStages(stages: readonly StageSettings[]): void {
  check(Array.isArray(stages), 'stages', stages)
  const known = new Map<string, StageSettings>()
  for (const settings of stages) {
    check(isRecord(settings), 'stage', settings)
    const { id, from } = settings
    check(typeof id === 'string' && id !== '', 'id', id)
    if (known.has(id)) throw new TournamentError('duplicate_stage', `There are two stages ${id}.`, { stage: id })
    if (from !== undefined) {
      check(isRecord(from), 'from', from)
      if (!known.has(from.stage)) {
        const message = `The stage ${id} takes its entrants from ${from.stage}, which does not come before it.`
        throw new TournamentError('unknown_stage', message, { stage: from.stage })
      }
      check(isWhole(from.count, 1, mostEntrants), 'from.count', from.count)
    }
    checkFormat(settings)
    checkNames(settings)
    known.set(id, settings)
  }
}

function check(isRight: boolean, setting: string, value: unknown): void {
  if (isRight) return
  const shown = JSON.stringify(value) ?? String(value)
  throw new TournamentError('invalid_settings', `${setting} cannot be ${shown}.`, { setting, value: shown })
}

function isWhole(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPoints(value: unknown): value is number {
  return Number.isFinite(value) && Math.abs(Number(value)) <= mostPoints
}

function isFlag(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean'
}

/** Odd, as in rules 1.6, for every round that is named. */
function checkBestOf(setting: string, bestOf: BestOf | undefined): void {
  if (bestOf === undefined) return
  const values = typeof bestOf === 'number' ? [bestOf] : bestOf
  check(Array.isArray(values) && values.length > 0, setting, bestOf)
  for (const value of values) check(isWhole(value, 1, 99) && value % 2 === 1, setting, value)
}

function checkDropOrders(orders: readonly unknown[] | undefined): void {
  if (orders !== undefined) check(Array.isArray(orders) && orders.every(isDropOrder), 'dropOrders', orders)
}

const everywhere = ['id', 'name', 'from', 'format']
const named: Readonly<Record<StageSettings['format'], readonly string[]>> = {
  single_elimination: ['bestOf', 'thirdPlace'],
  double_elimination: ['bestOf', 'lowerBestOf', 'finalBestOf', 'grandFinal', 'dropOrders'],
  round_robin: ['bestOf', 'groups', 'legs', 'draws', 'points', 'tieBreaks'],
  swiss: ['bestOf', 'rounds', 'draws', 'points', 'tieBreaks', 'repeats', 'lateEntryHalfPoint', 'stopAt'],
  free_for_all: ['size', 'advance', 'heats', 'points'],
  ladder: ['bestOf', 'reach', 'answerDays'],
}

/** A misspelt setting would be played without a word, at what holds where it is not set. */
function checkNames(settings: StageSettings): void {
  const known = [...everywhere, ...named[settings.format]]
  for (const [name, value] of Object.entries(settings)) check(value === undefined || known.includes(name), name, value)
}

function checkFormat(settings: StageSettings): void {
  switch (settings.format) {
    case 'single_elimination':
      checkBestOf('bestOf', settings.bestOf)
      return check(isFlag(settings.thirdPlace), 'thirdPlace', settings.thirdPlace)
    case 'double_elimination':
      checkBestOf('bestOf', settings.bestOf)
      checkBestOf('lowerBestOf', settings.lowerBestOf)
      checkBestOf('finalBestOf', settings.finalBestOf)
      checkDropOrders(settings.dropOrders)
      return check(
        [undefined, 'none', 'simple', 'double'].includes(settings.grandFinal),
        'grandFinal',
        settings.grandFinal,
      )
    case 'round_robin':
      checkBestOf('bestOf', settings.bestOf)
      check(isWhole(settings.groups ?? 1, 1, mostEntrants), 'groups', settings.groups)
      check(isWhole(settings.legs ?? 1, 1, 2), 'legs', settings.legs)
      return checkTable(settings)
    case 'swiss':
      checkBestOf('bestOf', settings.bestOf)
      check(isWhole(settings.rounds ?? 1, 1, mostSwissRounds), 'rounds', settings.rounds)
      check(isFlag(settings.repeats), 'repeats', settings.repeats)
      check(isFlag(settings.lateEntryHalfPoint), 'lateEntryHalfPoint', settings.lateEntryHalfPoint)
      check(settings.stopAt === undefined || isRecord(settings.stopAt), 'stopAt', settings.stopAt)
      check(isWhole(settings.stopAt?.wins ?? 1, 1, mostSwissRounds), 'stopAt.wins', settings.stopAt?.wins)
      check(isWhole(settings.stopAt?.losses ?? 1, 1, mostSwissRounds), 'stopAt.losses', settings.stopAt?.losses)
      return checkTable(settings)
    case 'free_for_all':
      return checkFreeForAll(settings)
    case 'ladder':
      checkBestOf('bestOf', settings.bestOf)
      check(isWhole(settings.reach ?? 1, 1, mostEntrants), 'reach', settings.reach)
      return check(isWhole(settings.answerDays ?? 1, 1, mostAnswerDays), 'answerDays', settings.answerDays)
    default:
      return check(false, 'format', (settings as { format: unknown }).format)
  }
}

function checkTable({ draws, points, tieBreaks }: StageSettings & { format: 'round_robin' | 'swiss' }): void {
  check(isFlag(draws), 'draws', draws)
  if (tieBreaks !== undefined) check(Array.isArray(tieBreaks) && tieBreaks.every(isTieBreak), 'tieBreaks', tieBreaks)
  if (points === undefined) return
  check(isRecord(points), 'points', points)
  const { win, draw, loss } = points
  check([win, draw, loss].every(isPoints) && win > loss && win >= draw && draw >= loss, 'points', points)
}

function checkFreeForAll({ size, advance, heats, points }: StageSettings & { format: 'free_for_all' }): void {
  check(isWhole(size, 3, 16), 'size', size)
  check(isWhole(advance ?? 1, 1, 15), 'advance', advance)
  check(isWhole(heats ?? 1, 1, mostHeats), 'heats', heats)
  if (points === undefined) return
  check(Array.isArray(points), 'points', points)
  const isFalling = points.every((value, index) => isPoints(value) && value <= (points[index - 1] ?? value))
  check(isFalling && points.every((value) => value >= 0), 'points', points)
}
