import type { Random } from '../seeded-random.ts'
import type { Actor } from './actor.ts'
import type { Agenda } from './agenda.ts'
import { type Habits, isUp } from './cast/cast.ts'

/** So many have a page open at once at most. */
const hereAtMost = 8
/** Of those places so many are kept for whoever is called in. */
const keptForCalls = 3
const minuteMs = 60_000

export type Troupe = {
  readonly all: readonly Actor[]
  byId(id: string): Actor | undefined
  /** The member whom an actor plays now: by a shared account a visitor acts, but for the moment of an actor's own call. */
  played(id: string): Actor | undefined
  /** Those with a page open whom the hall lets write. */
  here(): Actor[]
  /**
   * Somebody is needed: comes in if there is a place, and stays a while. By a shared account no page is opened, so that
   * each page that is open by it is a visitor's.
   * @returns whether they may act: not by an account that a visitor is in by.
   */
  callIn(actor: Actor): Promise<boolean>
  /** One step towards so many: one comes, or one whose time is over leaves. */
  settle(wanted: number): Promise<void>
  /** As long as nobody is in, so many stay and the others go. */
  thinOut(kept: number): Promise<void>
  leave(): Promise<void>
}

/** Who of the actors is in, and for how long. */
export function createTroupe(
  all: readonly Actor[],
  parts: {
    agenda: Agenda
    random: Random
    onCame: (actor: Actor) => Promise<void>
    /** Whether anybody has a page open by this account. */
    isIn: (id: string) => Promise<boolean>
  },
): Troupe {
  const { agenda, random, onCame, isIn } = parts
  const byId = new Map(all.map((actor) => [actor.id, actor]))
  const leavesAt = new Map<string, number>()
  const open = () => all.filter(({ isHere }) => isHere())

  async function comeIn(actor: Actor, minutes: number): Promise<void> {
    await actor.comeIn()
    leavesAt.set(actor.id, agenda.now() + minutes * minuteMs)
    await onCame(actor)
  }

  async function letGo(actor: Actor): Promise<void> {
    leavesAt.delete(actor.id)
    actor.playing = undefined
    await actor.leave()
  }

  function nextToCome(): Actor | undefined {
    const able = all.filter(({ habits, isHere, isWilling }) => habits !== undefined && !isHere() && isWilling())
    const up = able.filter(({ habits }) => isUp(habits as Habits, agenda.now()))
    const among = up.length > 0 ? up : able
    return among.length > 0 ? random.pick(among) : undefined
  }

  const isOver = ({ id }: Actor) => (leavesAt.get(id) ?? 0) <= agenda.now()

  return {
    all,
    byId: (id) => byId.get(id),
    played(id) {
      const actor = byId.get(id)
      return actor?.isShared === true && !actor.isActing() ? undefined : actor
    },
    here: () => open().filter(({ isWilling }) => isWilling()),
    async callIn(actor) {
      if (actor.isShared) return !(await isIn(actor.id))
      if (!actor.isHere() && open().length < hereAtMost) await comeIn(actor, random.integer(10, 20))
      return true
    },
    async settle(wanted) {
      const inside = open()
      // A visit that is over ends once others are in, so that the hall is never without them.
      const [first] = inside.filter(isOver)
      if (first !== undefined && inside.length > Math.max(wanted - 1, 2)) return letGo(first)
      const next = inside.length < Math.min(wanted, hereAtMost - keptForCalls) ? nextToCome() : undefined
      if (next !== undefined) await comeIn(next, random.integer(25, 70))
    },
    async thinOut(kept) {
      const inside = open()
      for (const actor of inside.slice(kept)) await letGo(actor)
      for (let count = inside.length; count < kept; count++) {
        const next = nextToCome()
        if (next !== undefined) await comeIn(next, random.integer(25, 70))
      }
    },
    async leave() {
      await Promise.all(all.map(({ leave }) => leave()))
    },
  }
}
