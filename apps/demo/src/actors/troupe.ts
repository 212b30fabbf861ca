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
  /** Those with a page open whom the hall lets write. */
  here(): Actor[]
  /** Somebody is needed: comes in if there is a place, and stays a while. */
  callIn(actor: Actor): Promise<void>
  /** One step towards so many: one comes, or one whose time is over leaves. */
  settle(wanted: number): Promise<void>
  /** As long as nobody is in, so many stay and the others go. */
  thinOut(kept: number): Promise<void>
  leave(): Promise<void>
}

/** Who of the actors is in, and for how long. */
export function createTroupe(
  all: readonly Actor[],
  { agenda, random, onCame }: { agenda: Agenda; random: Random; onCame: (actor: Actor) => Promise<void> },
): Troupe {
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
    here: () => open().filter(({ isWilling }) => isWilling()),
    async callIn(actor) {
      if (actor.isHere() || open().length >= hereAtMost) return
      await comeIn(actor, random.integer(10, 20))
    },
    async settle(wanted) {
      const inside = open()
      // A visit that is over ends once others are in, so that the hall is never without them.
      const over = inside.filter(isOver)
      const [first] = over
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
