import type { ChallengeCard } from '@guildhall/contract/challenges'
import { adminName } from '../../people.ts'
import type { Actor } from '../actor.ts'
import type { Stage, Turn } from '../turns/turn.ts'
import { challengesToCome } from './evenings-to-come.ts'

const dayMs = 24 * 60 * 60_000
/** So many can be taken on, and last for a while. */
const openAtLeast = 3
const lastsForMs = 2 * dayMs
const weekMs = 7 * dayMs
const read = 50

/** Sets a challenge for everybody where few are left, and some of the others take it on. */
export const setChallenge: Turn = async (stage, actor) => {
  const { agenda, daily, random } = stage
  const cards = await challengesOfHall(actor)
  if (cards.filter((card) => lasts(card, agenda.now(), lastsForMs)).length >= openAtLeast) return false
  const open = challengesToCome.filter(({ title }) => !cards.some((card) => card.title === title))
  if (open.length === 0 || !daily('evenings').take('hall')) return false
  const { days, ...draft } = random.pick(open)
  const endsAt = new Date(agenda.now() + days * dayMs).toISOString()
  const { id } = await actor.call('POST /api/challenges', { body: { ...draft, endsAt } })
  const params = { id }
  await actor.call('POST /api/challenges/{id}/publish', { params })
  letOthersCome(stage, actor, random.integer(2, 5), async (by) => {
    await by.call('PUT /api/challenges/{id}/part', { params, body: { consents: true } })
  })
  return true
}

/** The host makes one that of the week, where there is none. */
export const nameWeek: Turn = async ({ agenda, random, troupe }, actor) => {
  const { ofTheWeek } = await actor.call('GET /api/challenges/overview')
  if (ofTheWeek !== null) return false
  const open = (await challengesOfHall(actor)).filter((card) => lasts(card, agenda.now(), weekMs))
  const host = troupe.all.find(({ firstName }) => firstName === adminName)
  if (open.length === 0 || host === undefined || !host.isWilling() || !(await troupe.callIn(host))) return false
  const params = { id: random.pick(open).id }
  await host.call('PUT /api/challenges/{id}/week', { params, body: { from: new Date().toISOString() } })
  return true
}

/** For everybody, each for themselves, as far as it is not over. */
async function challengesOfHall(actor: Actor): Promise<ChallengeCard[]> {
  const asked = (filter: 'open' | 'running') => actor.call('GET /api/challenges', { query: { filter, limit: read } })
  const found = [...(await asked('open')), ...(await asked('running'))]
  return [...new Map(found.map((card) => [card.id, card])).values()].filter(
    ({ form, audience }) => form === 'solo' && audience === 'everybody',
  )
}

const lasts = ({ endsAt }: ChallengeCard, now: number, ms: number) => endsAt === null || Date.parse(endsAt) > now + ms

/** One after the other within some minutes, of all who are no visitors' accounts. */
export function letOthersCome(
  { agenda, random, troupe }: Stage,
  actor: Actor,
  count: number,
  come: (by: Actor) => Promise<void>,
): void {
  const able = troupe.all.filter((one) => one !== actor && !one.isShared && one.isWilling())
  let ms = 0
  for (const by of random.sample(able, Math.min(count, able.length))) {
    ms += random.integer(40_000, 200_000)
    agenda.in(ms, () => come(by))
  }
}
