// A stage while it is drawn: rounds of matches are laid out, then the ways between them.
import { bestOfRound, byeSlot, matchId, newMatch, openSlot, takenSlot } from '../model/building.ts'
import type { EntrantId } from '../model/ids.ts'
import type { Match, Slot, SlotAddress, SlotSource } from '../model/match.ts'
import type { BestOf, StageSettings } from '../model/settings.ts'
import type { Bracket, Round, Stage } from '../model/tournament.ts'
import { settleByes } from '../progress/passing-on.ts'
import { StageDraft } from '../progress/stage-draft.ts'

/** Every slot is given its source before the plan is finished. */
const unplanned = openSlot({ kind: 'pairing' })

/** A match whose slots and targets are still being filled. */
type PlannedMatch = Match & { readonly slots: Slot[]; readonly targets: (SlotAddress | null)[] }

export type RoundPlan = {
  readonly bracket: Bracket
  readonly number: number
  readonly group?: number
  readonly bestOf: BestOf | undefined
  /** How many slots each match has, in order. */
  readonly sizes: readonly number[]
}

function twos(count: number): number[] {
  const sizes: number[] = []
  for (let index = 0; index < count; index++) sizes.push(2)
  return sizes
}

export class StagePlan {
  readonly #settings: StageSettings
  readonly #entrants: readonly EntrantId[]
  readonly #rounds: Round[] = []
  readonly #matches: PlannedMatch[] = []

  constructor(settings: StageSettings, entrants: readonly EntrantId[]) {
    this.#settings = settings
    this.#entrants = entrants
  }

  /** Lays out a round; returns the indices of its matches. */
  addRound({ bracket, number, group = 1, bestOf, sizes }: RoundPlan): number[] {
    const first = this.#matches.length
    const round = this.#rounds.length
    this.#rounds.push({
      bracket,
      number,
      group,
      first,
      count: sizes.length,
      bestOf: bestOfRound(bestOf, number),
      byes: [],
    })
    const indices: number[] = []
    for (const size of sizes) {
      const slots: Slot[] = []
      const targets: (SlotAddress | null)[] = []
      for (let slot = 0; slot < size; slot++) {
        slots.push(unplanned)
        targets.push(null)
      }
      indices.push(this.#matches.length)
      const id = matchId(this.#settings.id, this.#matches.length)
      this.#matches.push(newMatch(id, round, slots, targets) as PlannedMatch)
    }
    return indices
  }

  /** A round of matches of two. */
  addPairs(plan: Omit<RoundPlan, 'sizes'> & { readonly count: number }): number[] {
    return this.addRound({ ...plan, sizes: twos(plan.count) })
  }

  /** Who comes in on this place of a match goes to that slot. */
  lead(match: number, place: number, to: SlotAddress): void {
    const from = this.#matches[match]
    if (from === undefined) throw new RangeError(`There is no match ${match}.`)
    from.targets[place - 1] = to
    this.#setSlot(to, openSlot({ kind: 'place', match, place }))
  }

  /** A slot for a seed of the stage or of a group; for one that nobody has, a bye (rules 1.3). */
  seat(to: SlotAddress, seed: number, entrants: readonly EntrantId[] = this.#entrants): void {
    const source: SlotSource = { kind: 'seed', seed }
    const entrant = entrants[seed - 1]
    this.#setSlot(to, entrant === undefined ? byeSlot(source) : takenSlot(source, entrant))
  }

  /** Both slots of a match are those of the one before, should it have to be played again. */
  repeat(match: number, of: number): void {
    for (const slot of [0, 1]) this.#setSlot({ match, slot }, openSlot({ kind: 'reset', match: of }))
  }

  finish(groups: readonly (readonly EntrantId[])[] = [this.#entrants]): Stage {
    const stage: Stage = {
      settings: this.#settings,
      isDrawn: true,
      entrants: this.#entrants,
      groups,
      rounds: this.#rounds,
      matches: this.#matches,
      ladder: null,
    }
    const draft = new StageDraft(stage)
    settleByes(draft)
    return draft.finish()
  }

  #setSlot({ match, slot }: SlotAddress, value: Slot): void {
    const planned = this.#matches[match]
    if (planned === undefined) throw new RangeError(`There is no match ${match}.`)
    planned.slots[slot] = value
  }
}
