import type { Match, Slot, SlotAddress } from '../model/match.ts'
import { TournamentError } from '../model/problems.ts'
import type { Stage } from '../model/tournament.ts'

/**
 * A stage while a call changes it: the one that came in stays as it is, and what is not changed is shared. A change
 * costs one copy of the list of references, however many matches follow from it.
 */
export class StageDraft {
  readonly stage: Stage
  #matches: Match[] | null = null

  constructor(stage: Stage) {
    this.stage = stage
  }

  get count(): number {
    return this.stage.matches.length
  }

  match(index: number): Match {
    const match = (this.#matches ?? this.stage.matches)[index]
    if (match === undefined) {
      const message = `The stage ${this.stage.settings.id} leads to a match that it does not have.`
      throw new TournamentError('forged_state', message, { stage: this.stage.settings.id, match: index + 1 })
    }
    return match
  }

  change(index: number, changes: Partial<Match>): void {
    const match = { ...this.match(index), ...changes }
    this.#matches ??= this.stage.matches.slice()
    this.#matches[index] = match
  }

  setSlot({ match: index, slot }: SlotAddress, changes: Pick<Slot, 'entrant' | 'isBye'>): void {
    const { slots } = this.match(index)
    const before = slots[slot]
    if (before === undefined) {
      const message = `Match ${this.match(index).id} has no slot ${slot + 1}.`
      throw new TournamentError('forged_state', message, { match: this.match(index).id, slot: slot + 1 })
    }
    this.change(index, { slots: slots.with(slot, { ...before, ...changes }) })
  }

  finish(): Stage {
    return this.#matches === null ? this.stage : { ...this.stage, matches: this.#matches }
  }
}
