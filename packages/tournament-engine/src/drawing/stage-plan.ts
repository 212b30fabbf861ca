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

const byes: Round['byes'] = []

/** A match whose slots and targets are still being filled. */
type PlannedMatch = Match & { readonly slots: Slot[]; readonly targets: (SlotAddress | null)[] }

type PlannedRound = {
  readonly bracket: Bracket
  readonly number: number
  readonly group?: number
  readonly bestOf: BestOf | undefined
}

/** How many slots each match has, in order. */
export type RoundPlan = PlannedRound & { readonly sizes: readonly number[] }

export type PairsPlan = PlannedRound & { readonly count: number }

export class StagePlan {
  readonly #settings: StageSettings
  readonly #entrants: readonly EntrantId[]
  readonly #rounds: Round[] = []
  readonly #matches: PlannedMatch[] = []
  #hasByes = false

  constructor(settings: StageSettings, entrants: readonly EntrantId[]) {
    this.#settings = settings
    this.#entrants = entrants
  }

  /** Lays out a round; returns the indices of its matches. */
  addRound({ sizes, ...plan }: RoundPlan): number[] {
    const round = this.#addRound({ ...plan, count: sizes.length })
    return sizes.map((size) => {
      const slots = Array.from({ length: size }, () => unplanned)
      return this.#addMatch(
        round,
        slots,
        slots.map(() => null),
      )
    })
  }

  /**
   * A round of matches of two; returns the index of the first. By literals: an array that grows is laid out for many, and
   * costs more than all the rest of a match.
   */
  addPairs(plan: PairsPlan): number {
    const round = this.#addRound(plan)
    const first = this.#matches.length
    for (let at = 0; at < plan.count; at++) this.#addMatch(round, [unplanned, unplanned], [null, null])
    return first
  }

  #addRound({ bracket, number, group = 1, bestOf, count }: PairsPlan): number {
    const first = this.#matches.length
    return this.#rounds.push({ bracket, number, group, first, count, bestOf: bestOfRound(bestOf, number), byes }) - 1
  }

  #addMatch(round: number, slots: Slot[], targets: (SlotAddress | null)[]): number {
    const id = matchId(this.#settings.id, this.#matches.length)
    return this.#matches.push(newMatch(id, round, slots, targets) as PlannedMatch) - 1
  }

  /** Who comes in on this place of a match goes to that slot. */
  lead(match: number, place: number, to: SlotAddress): void {
    const from = this.#matches[match]
    if (from === undefined) throw new RangeError(`There is no match ${match}.`)
    from.targets[place - 1] = to
    this.#setSlot(to.match, to.slot, openSlot({ kind: 'place', match, place }))
  }

  /** A slot for a seed of the stage or of a group; for one that nobody has, a bye (rules 1.3). */
  seat(match: number, slot: number, seed: number, entrants: readonly EntrantId[] = this.#entrants): void {
    const source: SlotSource = { kind: 'seed', seed }
    const entrant = seed > entrants.length ? undefined : entrants[seed - 1]
    if (entrant === undefined) this.#hasByes = true
    this.#setSlot(match, slot, entrant === undefined ? byeSlot(source) : takenSlot(source, entrant))
  }

  /** Both slots of a match are those of the one before, should it have to be played again. */
  repeat(match: number, of: number): void {
    for (const slot of [0, 1]) this.#setSlot(match, slot, openSlot({ kind: 'reset', match: of }))
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
    if (!this.#hasByes) return stage
    const draft = new StageDraft(stage)
    settleByes(draft)
    return draft.finish()
  }

  #setSlot(match: number, slot: number, value: Slot): void {
    const planned = this.#matches[match]
    if (planned === undefined) throw new RangeError(`There is no match ${match}.`)
    planned.slots[slot] = value
  }
}
