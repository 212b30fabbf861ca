import { TournamentError } from '../model/problems.ts'
import type { BestOf, StageSettings } from '../model/settings.ts'
import { isTieBreak } from '../standings/tie-breaks.ts'
import { isDropOrder } from './drop-order.ts'

/** @throws `invalid_settings`, `duplicate_stage`, `unknown_stage` for a stage that does not come before */
export function checkStages(stages: readonly StageSettings[]): void {
  const known = new Map<string, StageSettings>()
  for (const settings of stages) {
    const { id, from } = settings
    check(typeof id === 'string' && id !== '', 'id', id)
    if (known.has(id)) throw new TournamentError('duplicate_stage', `There are two stages ${id}.`, { stage: id })
    if (from !== undefined) {
      if (!known.has(from.stage)) {
        const message = `The stage ${id} takes its entrants from ${from.stage}, which does not come before it.`
        throw new TournamentError('unknown_stage', message, { stage: from.stage })
      }
      check(isWhole(from.count, 1), 'from.count', from.count)
    }
    checkFormat(settings)
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
      check(isWhole(settings.groups ?? 1, 1), 'groups', settings.groups)
      check(isWhole(settings.legs ?? 1, 1, 2), 'legs', settings.legs)
      return checkTable(settings)
    case 'swiss':
      checkBestOf('bestOf', settings.bestOf)
      check(isWhole(settings.rounds ?? 1, 1), 'rounds', settings.rounds)
      check(isFlag(settings.repeats), 'repeats', settings.repeats)
      check(isFlag(settings.lateEntryHalfPoint), 'lateEntryHalfPoint', settings.lateEntryHalfPoint)
      check(isWhole(settings.stopAt?.wins ?? 1, 1), 'stopAt.wins', settings.stopAt?.wins)
      check(isWhole(settings.stopAt?.losses ?? 1, 1), 'stopAt.losses', settings.stopAt?.losses)
      return checkTable(settings)
    case 'free_for_all':
      return checkFreeForAll(settings)
    case 'ladder':
      checkBestOf('bestOf', settings.bestOf)
      check(isWhole(settings.reach ?? 1, 1), 'reach', settings.reach)
      return check(isWhole(settings.answerDays ?? 1, 1), 'answerDays', settings.answerDays)
    default:
      return check(false, 'format', (settings as { format: unknown }).format)
  }
}

function checkTable({ draws, points, tieBreaks }: StageSettings & { format: 'round_robin' | 'swiss' }): void {
  check(isFlag(draws), 'draws', draws)
  if (tieBreaks !== undefined) check(Array.isArray(tieBreaks) && tieBreaks.every(isTieBreak), 'tieBreaks', tieBreaks)
  if (points === undefined) return
  const { win, draw, loss } = points
  check([win, draw, loss].every(Number.isFinite) && win > loss && win >= draw && draw >= loss, 'points', points)
}

function checkFreeForAll({ size, advance, heats, points }: StageSettings & { format: 'free_for_all' }): void {
  check(isWhole(size, 3, 16), 'size', size)
  check(isWhole(advance ?? 1, 1, 15), 'advance', advance)
  check(isWhole(heats ?? 1, 1), 'heats', heats)
  if (points === undefined) return
  const isFalling = points.every((value, index) => Number.isFinite(value) && value <= (points[index - 1] ?? value))
  check(isFalling && points.every((value) => value >= 0), 'points', points)
}
