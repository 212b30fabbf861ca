import { houseReactions } from '@guildhall/contract/rules/chat-limits'
import type { Actor } from '../actor.ts'
import { statusesOfAnEvening } from '../words/posts-of-an-evening.ts'
import type { Stage, Turn } from './turn.ts'

const hourMs = 60 * 60_000
const liked = houseReactions.filter((key) => key !== 'frown')
const postsLookedAt = 20

/** Nobody puts a game away as soon as they began it. */
const playsForMs = 20 * 60_000

/** Says what they play now, which is seen as long as they are here; whoever reads the hall may sit down with them. */
export async function playSomething({ agenda, random }: Stage, actor: Actor): Promise<boolean> {
  const { begun } = actor
  const goesOn = begun !== undefined && agenda.now() - begun.at < playsForMs
  if (goesOn && actor.playing !== undefined) return false
  const others = (actor.habits?.plays ?? []).filter((title) => title !== actor.playing)
  if (others.length === 0) return false
  const text = goesOn ? begun.text : random.pick(others)
  await actor.call('PUT /api/presence/playing', { body: { text, until: null } })
  actor.playing = text
  if (!goesOn) actor.begun = { text, at: agenda.now() }
  return true
}

export const sayStatus: Turn = async ({ agenda, lines, random }, actor) => {
  const until = new Date(agenda.now() + random.integer(1, 5) * hourMs).toISOString()
  await actor.call('PUT /api/presence/status', { body: { text: lines(statusesOfAnEvening, {}), until } })
  return true
}

/** Reacts to something that others wrote. */
export const react: Turn = async ({ daily, random }, actor) => {
  const posts = await actor.call('GET /api/feed', { query: { of: 'hall', limit: postsLookedAt } })
  const open = posts.filter(
    ({ author, deletedAt, veil, reactions }) =>
      author.id !== actor.id && deletedAt === null && veil !== 'down' && !reactions.some(({ isMine }) => isMine),
  )
  if (open.length === 0 || !daily('reactions').take('hall')) return false
  const { id, reactions } = random.pick(open)
  const key = reactions.length > 0 && random.chance(0.7) ? random.pick(reactions).key : random.pick(liked)
  await actor.call('PUT /api/posts/{id}/reactions/{key}', { params: { id, key } })
  return true
}
