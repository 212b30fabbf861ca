import { gameSearchMaximum } from '@guildhall/contract/rules/game-limits'
import type { Actor } from '../actor.ts'
import type { Stage } from '../turns/turn.ts'
import type { answersOfCompany } from '../words/answers-of-company.ts'
import type { Room } from '../words/choose-line.ts'

const peopleAsked = 30

type Company = { readonly as: keyof typeof answersOfCompany; readonly room: Pick<Room, 'who' | 'theirs'> }

/**
 * Whom a member should sit with for a game, or at all, as far as an actor sees it. Only those of the actors are named who
 * show everybody that they are here and what they play: what others show to an actor alone is told to nobody.
 * @returns undefined where no game was named and nobody plays.
 */
export async function findCompany(
  { troupe, random }: Pick<Stage, 'troupe' | 'random'>,
  actor: Actor,
  game: string | undefined,
): Promise<Company | undefined> {
  const namesOf = (people: readonly { readonly id: string }[]) =>
    people.flatMap(({ id }) => {
      const one = troupe.byId(id)
      return one?.habits === undefined || one === actor ? [] : [one.firstName]
    })
  const tables = (await actor.call('GET /api/company/tables')).flatMap(({ playing, people }) =>
    namesOf(people).map((who) => ({ who, theirs: playing })),
  )
  if (game === undefined) return tables.length > 0 ? { as: 'at any table', room: random.pick(tables) } : undefined
  const atTable = tables.find(({ theirs }) => isSame(theirs, game))
  if (atTable !== undefined) return { as: 'at a table', room: { who: atTable.who } }

  const found = await actor.call('GET /api/games/find', { query: { q: game, limit: 5 } })
  const known = found.find(({ title }) => isSame(title, game)) ?? found[0]
  if (known === undefined) return { as: 'nobody', room: {} }
  const having = async (query: { here?: 'true' }) => {
    const { people } = await actor.call('GET /api/company/people', {
      query: { ...query, game: known.id, limit: peopleAsked },
    })
    return namesOf(people.map(({ person }) => person))
  }
  const [here] = await having({ here: 'true' })
  if (here !== undefined) return { as: 'here', room: { who: here } }
  const [away] = await having({})
  return away === undefined ? { as: 'nobody', room: {} } : { as: 'on the shelf', room: { who: away } }
}

/** Fewer letters are in too many titles. */
const fewestLetters = 4

/** A game of the hall that somebody says they come back to, or that is all they say, whatever it is. */
export async function gameComeBackTo(actor: Actor, text: string): Promise<string | undefined> {
  const [, told = text] = /\bback to (.+)/i.exec(text) ?? []
  const q = told.replace(/[\s.!?]+$/, '')
  if (q.length < fewestLetters || q.length > gameSearchMaximum) return undefined
  const found = await actor.call('GET /api/games/find', { query: { q, limit: 1 } })
  return found.find(({ title }) => title.toLowerCase().includes(q.toLowerCase()))?.title
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
