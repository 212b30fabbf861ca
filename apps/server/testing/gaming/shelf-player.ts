// Somebody who does something to their shelf again and again, and keeps the model of it along.
import { randomUUID } from 'node:crypto'
import type { LibraryChange, PlaythroughFacts } from '@guildhall/contract/library'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { HoursAnswer } from '@guildhall/contract/rules/library-limits'
import type { TestMember } from '../test-app.ts'
import { bringFile } from './import-files.ts'
import { dayOf, isFinished, type ModelledEntry, minutesOf, type Shelf, settled, typedOf } from './shelf-model.ts'
import { type LibraryApp, tell, toldCopy } from './telling.ts'

type Said = { status?: LibraryStatus; finishedAt?: string | null; isFinishTyped?: boolean; minutes?: number }
type Through = ModelledEntry['throughs'][number]
/** Its place among the playthroughs of a game; what is not there is passed over. */
type OfThrough = { readonly gameId: string; readonly at: number }

const blank: ModelledEntry = {
  status: 'backlog',
  isStatusTold: false,
  typedMinutes: 0,
  ownCopy: undefined,
  finishedAt: null,
  isFinishTyped: false,
  throughs: [],
}

/** What a change can be taken back to: each of its games as it was, as long as nothing else was done to any of them. */
type Made = {
  readonly takeBack: () => Promise<unknown>
  /** What counts for today because of it. */
  readonly played?: Shelf['days'][number] | undefined
  readonly before: ReadonlyMap<
    string,
    { entry: ModelledEntry | undefined; rating: number | undefined; isOff: boolean; isAsked: boolean }
  >
}

export function emptyShelf(): Shelf {
  return { entries: new Map(), told: new Map(), ratings: new Map(), takenOff: new Set(), asked: new Set(), days: [] }
}

async function done<Answer extends { status: number; body: unknown }>(answer: Promise<Answer>): Promise<Answer> {
  const got = await answer
  if (got.status >= 300) throw new Error(`refused: ${got.status} ${JSON.stringify(got.body)}`)
  return got
}

/** The model with what changes it, and the last change that can be taken back. */
function modelling(shelf: Shelf) {
  let made: Made | undefined
  return {
    set(gameId: string, change: Partial<ModelledEntry>): void {
      shelf.entries.set(gameId, settled({ ...(shelf.entries.get(gameId) ?? blank), ...change }))
      if (typedOf(shelf, gameId) === 0) shelf.asked.delete(gameId)
    },
    touch(gameId: string): void {
      if (made?.before.has(gameId)) made = undefined
    },
    playedNow(gameId: string, minutes: number): Made['played'] {
      if (minutes <= 0) return undefined
      const played = { day: dayOf(new Date()), gameId, minutes }
      shelf.days.push(played)
      return played
    },
    /** Before the model is changed. */
    keep(gameIds: readonly string[], takeBack: Made['takeBack'], played?: Made['played']): void {
      const before = gameIds.map((id) => {
        const was = {
          entry: shelf.entries.get(id),
          rating: shelf.ratings.get(id),
          isOff: shelf.takenOff.has(id),
          isAsked: shelf.asked.has(id),
        }
        return [id, was] as const
      })
      made = { takeBack, played, before: new Map(before) }
    },
    async undo(): Promise<void> {
      if (made === undefined) return
      await made.takeBack()
      if (made.played) shelf.days.splice(shelf.days.indexOf(made.played), 1)
      for (const [id, { entry, rating, isOff, isAsked }] of made.before) {
        if (isAsked) shelf.asked.add(id)
        if (entry) shelf.entries.set(id, entry)
        else shelf.entries.delete(id)
        if (rating === undefined) shelf.ratings.delete(id)
        else shelf.ratings.set(id, rating)
        if (isOff) shelf.takenOff.add(id)
        else shelf.takenOff.delete(id)
      }
      made = undefined
    },
  }
}

/** Edits of single games, changes of many, platforms and files. */
export function createShelfPlayer(app: LibraryApp, member: TestMember, shelf: Shelf) {
  const model = modelling(shelf)
  const { set, touch, playedNow, keep, undo } = model
  const part = (id: string) => ({ userId: member.id, id })
  const undoChange = (id: string) => () =>
    done(member.call('POST /api/library/{userId}/changes/{id}/undo', { params: part(id) }))

  /** What changed nothing is no change. */
  const undoEdit = (id: string) => async () => {
    const answer = await member.call('POST /api/library/{userId}/changes/{id}/undo', { params: part(id) })
    if (answer.status !== 404) await done(Promise.resolve(answer))
  }

  async function say(gameId: string, body: Said): Promise<void> {
    const params = { userId: member.id, gameId }
    const changeId = randomUUID()
    await done(member.call('POST /api/library/{userId}/game/{gameId}', { params, query: { changeId }, body }))
    touch(gameId)
    const before = shelf.entries.get(gameId)
    const { status, minutes, finishedAt, isFinishTyped } = body
    const played = before && minutes !== undefined ? playedNow(gameId, minutes - before.typedMinutes) : undefined
    keep([gameId], undoEdit(changeId), played)
    shelf.takenOff.delete(gameId)
    set(gameId, {
      ...(status && { status, isStatusTold: false }),
      ...(minutes !== undefined && { typedMinutes: minutes }),
      ...(finishedAt !== undefined && { finishedAt, isFinishTyped: finishedAt !== null && isFinishTyped !== false }),
    })
  }

  async function changeMany(
    gameIds: readonly string[],
    changes: { status: LibraryStatus } | { remove: true },
  ): Promise<void> {
    const body = { gameIds: [...gameIds], changes }
    const made = await done(member.call('POST /api/library/{userId}/changes', { params: { userId: member.id }, body }))
    keep(gameIds, undoChange(made.body.id))
    for (const id of gameIds) {
      if ('status' in changes && shelf.entries.has(id)) set(id, { ...changes, isStatusTold: false })
      if ('remove' in changes && shelf.entries.delete(id) && shelf.told.has(id)) shelf.takenOff.add(id)
    }
  }

  async function sync(gameId: string, minutes: number): Promise<void> {
    await tell(app, member, [await toldCopy(app, gameId, { minutes })])
    touch(gameId)
    const known = shelf.told.get(gameId)
    const now = Math.max(known ?? 0, minutes)
    const wasPlayed = minutesOf(shelf, gameId) > 0 || now > 0
    shelf.told.set(gameId, now)
    const entry = shelf.entries.get(gameId)
    if (entry === undefined && shelf.takenOff.has(gameId)) return
    if (entry && known !== undefined) playedNow(gameId, now - known)
    if (entry && known === undefined && typedOf(shelf, gameId) > 0 && now > 0) shelf.asked.add(gameId)
    if (entry === undefined || entry.isStatusTold) {
      set(gameId, { status: wasPlayed ? 'unsorted' : 'backlog', isStatusTold: true })
    }
  }

  /** The hall's own file; of games off the shelf only those that no platform tells of. */
  async function bringIn(
    games: readonly { id: string; title: string }[],
    facts: { status: LibraryStatus; finishedAt: string | null; typedMinutes: number },
  ): Promise<void> {
    const meant = games.filter(({ id }) => shelf.entries.has(id) || !shelf.told.has(id))
    if (meant.length === 0) return
    const entries = meant.map(({ id, title }) => ({ game: { id, title }, ...facts }))
    const file = JSON.stringify({ format: 'guildhall-library', version: 1, entries })
    const { id: draft } = await bringFile(member, file, { name: 'games.json', onConflict: 'replace' })
    await done(member.call('POST /api/library/{userId}/imports/{id}/apply', { params: part(draft) }))
    const gameIds = meant.map(({ id }) => id)
    keep(gameIds, () => done(member.call('POST /api/library/{userId}/imports/{id}/undo', { params: part(draft) })))
    const { finishedAt, ...rest } = facts
    for (const id of gameIds) {
      shelf.takenOff.delete(id)
      // Which of these hours count is for the member to say: a file leaves them as they are.
      const typed = shelf.entries.get(id)?.typedMinutes ?? 0
      const isAsked = shelf.asked.has(id) && typedOf(shelf, id) > 0
      set(id, {
        ...rest,
        ...(isAsked && { typedMinutes: typed }),
        isStatusTold: false,
        ...(finishedAt !== null && { finishedAt, isFinishTyped: true }),
      })
    }
  }

  const log = createLogKeeper(member, shelf, { set, touch, keep, undoChange })
  return { say, changeMany, sync, bringIn, undo, ...log, ...createHoursKeeper(member, shelf, model, undoEdit) }
}

/** Hours on a copy, and what is said of those that may be Steam's. */
function createHoursKeeper(
  member: TestMember,
  shelf: Shelf,
  { set, touch, playedNow, keep }: ReturnType<typeof modelling>,
  undoEdit: (id: string) => Made['takeBack'],
) {
  const part = (id: string) => ({ userId: member.id, id })

  /** Types hours on a Steam copy made by hand, and makes it where there is none. */
  async function typeOnCopy(gameId: string, minutes: number): Promise<void> {
    const query = { changeId: randomUUID() }
    const body = { typedMinutes: minutes }
    const known = shelf.entries.get(gameId)?.ownCopy
    const add = () => {
      const params = { userId: member.id, gameId }
      const copied = { ...body, source: 'steam' as const }
      return done(member.call('POST /api/library/{userId}/game/{gameId}/copies', { params, query, body: copied }))
    }
    const change = (id: string) =>
      done(member.call('PATCH /api/library/{userId}/copies/{id}', { params: part(id), query, body }))
    const copy = known === undefined ? await add() : await change(known.id)
    touch(gameId)
    const played = known && playedNow(gameId, minutes - known.minutes)
    keep([gameId], undoEdit(query.changeId), played)
    shelf.takenOff.delete(gameId)
    set(gameId, { ownCopy: { id: copy.body.id, minutes } })
  }

  /** Of all that is asked. */
  async function answerHours(answer: HoursAnswer): Promise<void> {
    await done(
      member.call('PUT /api/library/{userId}/asked-hours', { params: { userId: member.id }, body: { answer } }),
    )
    for (const id of [...shelf.asked].filter((asked) => shelf.entries.has(asked))) {
      touch(id)
      shelf.asked.delete(id)
      const { ownCopy } = shelf.entries.get(id) ?? blank
      if (answer === 'drop') set(id, { typedMinutes: 0, ownCopy: ownCopy && { ...ownCopy, minutes: 0 } })
    }
  }

  return { typeOnCopy, answerHours }
}

type Model = Pick<ReturnType<typeof modelling>, 'set' | 'touch' | 'keep'>

/** Playthroughs and their journals. */
function createLogKeeper(
  member: TestMember,
  shelf: Shelf,
  { set, touch, keep, undoChange }: Model & { undoChange(id: LibraryChange['id']): Made['takeBack'] },
) {
  const part = (id: string) => ({ userId: member.id, id })

  async function begin(gameId: string, body: Partial<PlaythroughFacts>): Promise<void> {
    const entry = shelf.entries.get(gameId)
    if (!entry || entry.throughs.length > 4 || isBackwards(body)) return
    const params = { userId: member.id, gameId }
    const made = await done(member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', { params, body }))
    touch(gameId)
    set(gameId, { throughs: [...entry.throughs, { ...made.body, journal: [] }] })
  }

  async function alter({ gameId, at }: OfThrough, to: (through: Through) => Promise<Through[]>): Promise<void> {
    const entry = shelf.entries.get(gameId)
    const through = entry?.throughs[at]
    if (!entry || !through) return
    const after = await to(through)
    touch(gameId)
    set(gameId, { throughs: entry.throughs.flatMap((one) => (one === through ? after : [one])) })
  }

  const change = (place: OfThrough, body: Partial<PlaythroughFacts>) =>
    alter(place, async (through) => {
      if (isBackwards({ ...through, ...body })) return [through]
      const params = part(through.id)
      const changed = await done(member.call('PATCH /api/library/{userId}/playthroughs/{id}', { params, body }))
      return [{ ...changed.body, journal: through.journal }]
    })

  const remove = (place: OfThrough) =>
    alter(place, async ({ id }) => {
      await done(member.call('DELETE /api/library/{userId}/playthroughs/{id}', { params: part(id) }))
      return []
    })

  const write = (place: OfThrough, line: { on: string; minutes: number }) =>
    alter(place, async (through) => {
      const body = { ...line, text: 'Onwards.' }
      const params = part(through.id)
      await done(member.call('POST /api/library/{userId}/playthroughs/{id}/journal', { params, body }))
      return [{ ...through, journal: [...through.journal, line] }]
    })

  async function finish({ gameId, at }: OfThrough): Promise<void> {
    const entry = shelf.entries.get(gameId)
    const through = entry?.throughs[at]
    if (!entry || !through?.isFinished) return
    const made = await done(
      member.call('POST /api/library/{userId}/playthroughs/{id}/finish', { params: part(through.id) }),
    )
    keep([gameId], undoChange(made.body.id))
    if (through.rating !== null) shelf.ratings.set(gameId, through.rating)
    if (!isFinished(entry)) set(gameId, { status: 'beaten', isStatusTold: false })
  }

  return { begin, change, remove, write, finish }
}

const isBackwards = ({ startedOn, endedOn }: Partial<Pick<Through, 'startedOn' | 'endedOn'>>): boolean =>
  Boolean(startedOn && endedOn && startedOn > endedOn)
