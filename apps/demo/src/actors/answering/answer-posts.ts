import { houseReactions } from '@guildhall/contract/rules/chat-limits'
import type { Actor } from '../actor.ts'
import type { Stage } from '../turns/turn.ts'
import { answersBelowFirstPosts, answersBelowPosts, answersToAnswers } from '../words/answers-below-posts.ts'
import { hear } from '../words/what-is-said.ts'
import { roomFor } from './answer-words.ts'
import { answersWithin, type Manners } from './manners.ts'

const liked = houseReactions.filter((key) => key === 'heart' || key === 'flame' || key === 'hand')

type Comment = { readonly id: string; readonly postId: string; readonly authorId: string; readonly text: string }

/** Answers to posts of members, and to what they say below those of actors. */
export function createPostAnswers(stage: Stage, manners: Manners) {
  const { agenda, random, lines, troupe } = stage

  /** Whoever was named first, else one of those who are in. */
  function chooseFor(named: readonly Actor[], but?: Actor): Actor | undefined {
    const [first] = named.filter((actor) => actor.isWilling() && !actor.isShared && actor !== but)
    const here = troupe.here().filter((actor) => actor !== but)
    return first ?? (here.length > 0 ? random.pick(here) : undefined)
  }

  function toPost(postId: string, authorId: string, named: readonly Actor[]): void {
    if (!manners.posts.take(authorId) || !manners.words.take('hall')) return
    agenda.in(random.integer(...answersWithin), async () => {
      const actor = chooseFor(named)
      if (actor === undefined || !(await troupe.callIn(actor))) return
      const params = { id: postId }
      const post = await actor.call('GET /api/posts/{id}', { params })
      if (!post.may.reply || post.deletedAt !== null) return
      const ofAuthor = await actor.call('GET /api/posts', { query: { authorId, limit: 2 } })
      const room = roomFor(actor, post.author.firstName, post.text)
      const told = post.game === null ? room : { ...room, game: post.game.title }
      const among = ofAuthor.length === 1 ? answersBelowFirstPosts : answersBelowPosts[hear(post.text).said]
      await actor.call('POST /api/posts/{id}/comments', { params, body: { text: lines(among, told) } })
      const another = chooseFor([], actor)
      if (another !== undefined) likeSoon(another, postId)
    })
  }

  function likeSoon(actor: Actor, id: string): void {
    agenda.in(random.integer(5000, 60_000), async () => {
      await actor.call('PUT /api/posts/{id}/reactions/{key}', { params: { id, key: random.pick(liked) } })
    })
  }

  /** Whoever was answered answers once more, and then lets the other have the last word. */
  function toComment(actor: Actor, comment: Comment): void {
    if (!actor.isWilling() || !manners.belowPosts.take(`${actor.id} ${comment.authorId}`)) return
    if (!manners.words.take('hall')) return
    agenda.in(random.integer(...answersWithin), async () => {
      if (!(await troupe.callIn(actor))) return
      const { comment: found } = await actor.call('GET /api/comments/{id}', { params: { id: comment.id } })
      if (!found.may.reply || found.deletedAt !== null) return
      const { said } = hear(found.text)
      const among = said === 'chat' ? answersToAnswers : answersBelowPosts[said]
      const text = lines(among, roomFor(actor, found.author.firstName, found.text))
      const params = { id: comment.postId }
      await actor.call('POST /api/posts/{id}/comments', { params, body: { text, parentId: comment.id } })
    })
  }

  return { toPost, toComment }
}
