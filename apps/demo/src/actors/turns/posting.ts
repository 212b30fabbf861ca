import type { Post } from '@guildhall/contract/posts'
import { slots } from '../../phrases/slots.ts'
import type { Random } from '../../seeded-random.ts'
import type { Actor } from '../actor.ts'
import { readLines } from '../words/choose-line.ts'
import { type EveningPost, postsOfAnEvening, wordsOfAFinish } from '../words/posts-of-an-evening.ts'
import { dailyAtMost, type Stage, type Turn } from './turn.ts'

const dayMs = 24 * 60 * 60_000
/** As many of the newest posts are read over, so that nobody says what stands there. */
const readOver = 60

/** Writes something, and whoever else is in says what they think of it. */
export const post: Turn = async (stage, actor) => {
  const newest = await newestOfHall(stage, actor)
  if (newest === undefined) return false
  const written = new Set(newest.map(({ text }) => opening(text)))
  const open = postsOfAnEvening.filter(({ text }) => !written.has(opening(text)))
  if (open.length === 0 || !stage.daily('posts').take('hall')) return false
  const chosen = stage.random.pick(open)
  const fill = createFilling(stage.random)
  const { text, answers } = chosen
  const gameId = chosen.gameId ?? null
  const { id } = await actor.call('POST /api/posts', { body: { text: fill(text), gameId } })
  letOthersAnswer(stage, { postId: id, actor, answers, fill })
  return true
}

/** Finishes what they have in hand, says so, and begins something else. */
export const finishSomething: Turn = async (stage, actor) => {
  const { daily, random } = stage
  const newest = await newestOfHall(stage, actor)
  if (newest === undefined || newest.some(isFinishOfToday(stage))) return false
  const unsaid = readLines(wordsOfAFinish).filter((line) => !newest.some(({ text }) => text === line))
  if (unsaid.length === 0) return false
  const params = { userId: actor.id }
  const inHand = await actor.call('GET /api/library/{userId}', { params, query: { status: 'playing' } })
  if (inHand.length === 0 || !daily('finishes').take('hall') || !daily('posts').take('hall')) return false
  const { game } = random.pick(inHand)
  const finishedAt = new Date().toISOString()
  await actor.call('POST /api/library/{userId}/game/{gameId}', {
    params: { ...params, gameId: game.id },
    body: { status: 'beaten', finishedAt },
  })
  await actor.call('POST /api/posts', { body: { text: random.pick(unsaid), gameId: game.id } })
  const waiting = await actor.call('GET /api/library/{userId}', { params, query: { status: 'backlog' } })
  if (waiting.length === 0) return true
  await actor.call('POST /api/library/{userId}/game/{gameId}', {
    params: { ...params, gameId: random.pick(waiting).game.id },
    body: { status: 'playing' },
  })
  return true
}

function isFinishOfToday({ agenda, troupe }: Stage): (post: Post) => boolean {
  const since = agenda.now() - dayMs
  const lines = readLines(wordsOfAFinish)
  return ({ author, text, createdAt }) =>
    troupe.byId(author.id) !== undefined && lines.includes(text) && Date.parse(createdAt) > since
}

/** Nothing where the actors wrote as much as they do in a day: that is counted in the hall itself, for a demo may be restarted often. */
async function newestOfHall({ agenda, troupe }: Stage, actor: Actor): Promise<readonly Post[] | undefined> {
  const newest = await actor.call('GET /api/feed', { query: { of: 'hall', limit: readOver } })
  const since = agenda.now() - dayMs
  const ofToday = newest.filter(
    ({ author, createdAt }) => troupe.byId(author.id) !== undefined && Date.parse(createdAt) > since,
  )
  return ofToday.length < dailyAtMost.posts ? newest : undefined
}

type Answering = {
  readonly postId: string
  readonly actor: Actor
  readonly answers: EveningPost['answers']
  readonly fill: (text: string) => string
}

function letOthersAnswer(stage: Stage, { postId, actor, answers, fill }: Answering): void {
  const { agenda, random, troupe, daily } = stage
  const others = random.sample(
    troupe.here().filter((one) => one !== actor),
    answers.length,
  )
  const written: string[] = []
  let ms = 0
  for (const [index, by] of others.entries()) {
    const answer = answers[index]
    if (answer === undefined) return
    ms += random.integer(35_000, 150_000)
    agenda.in(ms, async () => {
      const parentId = answer.to === undefined ? null : written[answer.to]
      if (parentId === undefined || !daily('answers').take('hall')) return
      const params = { id: postId }
      const said = await by.call('POST /api/posts/{id}/comments', {
        params,
        body: { text: fill(answer.text), parentId },
      })
      written[index] = said.id
    })
  }
}

/** How a post begins, up to where chance has its say. */
const opening = (text: string) => (text.split('{')[0] ?? '').slice(0, 40)

/** One thing for each slot, all through a post and its answers. */
function createFilling(random: Random): (text: string) => string {
  const chosen = new Map<string, string>()
  return (text) =>
    text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
      const value = chosen.get(slot) ?? random.pick(slots[slot] ?? [])
      chosen.set(slot, value)
      return value
    })
}
