import { randomUUID } from 'node:crypto'
import { draftContent, postDraft } from '@guildhall/contract/posts'
import type { createApp } from '../../server/src/app.ts'
import type { UnitOfWork } from '../../server/src/platform/database/unit-of-work.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { asCaller } from './callers.ts'
import { postsScheduled, postsWritten } from './posts/posts-written.ts'
import type { Story } from './story.ts'
import type { Step } from './story-steps.ts'

/** When what was stored really happened, by its id. */
export type Played = {
  readonly members: Map<string, Date>
  readonly requests: { askerId: string; askedId: string; at: Date; answeredAt: Date | undefined }[]
  readonly follows: { followerId: string; followedId: string; at: Date }[]
  readonly wallPosts: Map<string, Date>
  /** Posts and the answers below them. */
  readonly posts: Map<string, Date>
  /** When each of the members did something last. */
  readonly lastActs: Map<string, Date>
  readonly conversations: Map<string, Date>
  readonly messages: Map<string, Date>
}

type App = ReturnType<typeof createApp>

const stepsAtOnce = 60

/**
 * Lets a story happen, step by step in its order, through the services that also serve the pages: every
 * rule holds, numbers are given and notifications are made as they would have been.
 */
export async function playStory(
  { app, platform }: { app: App; platform: Pick<Platform, 'transactions'> },
  { story, memberIds }: { story: Story; memberIds: readonly string[] },
): Promise<Played> {
  const played = begin(story, memberIds)
  const conversationIds: string[] = []
  const newestMessages: string[] = []
  const postIds: string[] = []
  const answerIds = new Map<string, string>()

  const idOf = (person: number): string => required(memberIds[person])
  const callerOf = (person: number) => asCaller(idOf(person))

  const requestBetween = (askerId: string, askedId: string) =>
    required(played.requests.find((one) => one.askerId === askerId && one.askedId === askedId))

  async function take(unit: UnitOfWork, step: Step): Promise<void> {
    switch (step.kind) {
      case 'request': {
        const [askerId, askedId] = [idOf(step.from), idOf(step.to)]
        await app.friends.requestFriendship(unit, callerOf(step.from), askedId)
        played.requests.push({ askerId, askedId, at: step.at, answeredAt: undefined })
        return
      }
      case 'approve': {
        const [askerId, askedId] = [idOf(step.from), idOf(step.to)]
        await app.friends.approveRequest(unit, callerOf(step.to), askerId)
        requestBetween(askerId, askedId).answeredAt = step.at
        return
      }
      case 'decline': {
        const [askerId, askedId] = [idOf(step.from), idOf(step.to)]
        await app.friends.declineRequest(unit, callerOf(step.to), askerId)
        requestBetween(askerId, askedId).answeredAt = step.at
        return
      }
      case 'follow': {
        const [followerId, followedId] = [idOf(step.from), idOf(step.to)]
        await app.follows.follow(unit, callerOf(step.from), followedId)
        played.follows.push({ followerId, followedId, at: step.at })
        return
      }
      case 'post': {
        const post = await app.profiles.writeOnWall(unit, callerOf(step.by), idOf(step.on), step.text)
        played.wallPosts.set(post.id, step.at)
        return
      }
      case 'write': {
        const writing = required(postsWritten[step.post])
        const { id } = await app.posts.writePost(unit, callerOf(step.by), draftOf(writing, postIds))
        postIds[step.post] = id
        played.posts.set(id, step.at)
        return
      }
      case 'answer': {
        const { text, to } = required(postsWritten[step.post]?.answers?.[step.answer])
        const parentId = to === undefined ? null : required(answerIds.get(`${step.post} ${to}`))
        const answer = { text, parentId, spoiler: null }
        const { id } = await app.posts.writeComment(unit, callerOf(step.by), required(postIds[step.post]), answer)
        answerIds.set(`${step.post} ${step.answer}`, id)
        played.posts.set(id, step.at)
        return
      }
      case 'pin': {
        await app.posts.pin(unit, callerOf(step.by), required(postIds[step.post]))
        return
      }
      case 'share': {
        const { id } = await app.posts.share(unit, callerOf(step.by), required(postIds[step.post]), null)
        played.posts.set(id, step.at)
        return
      }
      case 'schedule': {
        await app.posts.schedule(unit, callerOf(step.by), randomUUID(), scheduledBy(step))
        return
      }
      case 'vote': {
        await app.posts.vote(unit, callerOf(step.by), required(postIds[step.post]), { options: [step.option] })
        return
      }
      case 'react': {
        await app.posts.react(unit, callerOf(step.by), required(postIds[step.post]), step.key)
        return
      }
      case 'open': {
        const { host, others, title } = required(story.conversations[step.conversation])
        const participants = others.map(idOf)
        const { conversationId } = await app.chat.openConversation(unit, callerOf(host), { participants, title })
        conversationIds[step.conversation] = conversationId
        played.conversations.set(conversationId, step.at)
        return
      }
      case 'say': {
        const conversationId = required(conversationIds[step.conversation])
        const { message } = await app.chat.sendMessage(unit, callerOf(step.by), { conversationId, text: step.text })
        newestMessages[step.conversation] = message.id
        played.messages.set(message.id, step.at)
        return
      }
      case 'read': {
        const messageId = required(newestMessages[step.conversation])
        await app.chat.markRead(unit, callerOf(step.by), { messageId })
      }
    }
  }

  for (let start = 0; start < story.steps.length; start += stepsAtOnce) {
    await platform.transactions.run(async (unit) => {
      for (const step of story.steps.slice(start, start + stepsAtOnce)) {
        await take(unit, step)
        played.lastActs.set(idOf(actorOf(step, story)), step.at)
      }
    })
  }
  return played
}

/** Its members have joined, and nothing more has happened. */
function begin({ joinedAt }: Story, memberIds: readonly string[]): Played {
  return {
    members: new Map(memberIds.map((id, index) => [id, joinedAt[index] ?? new Date()])),
    requests: [],
    follows: [],
    wallPosts: new Map(),
    posts: new Map(),
    lastActs: new Map(),
    conversations: new Map(),
    messages: new Map(),
  }
}

function actorOf(step: Step, { conversations }: Story): number {
  switch (step.kind) {
    case 'request':
    case 'follow':
      return step.from
    case 'approve':
    case 'decline':
      return step.to
    case 'open':
      return required(conversations[step.conversation]).host
    default:
      return step.by
  }
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the story names somebody or something that is not there')
  return value
}

type Writing = (typeof postsWritten)[number]

function draftOf(writing: Writing, postIds: readonly string[]) {
  const { text, gameId, rating, warning, poll, tellsEnding = false, quotes, isForFriends = false } = writing
  return postDraft.parse({
    text,
    gameId,
    rating,
    warning,
    poll: poll && askedIn(poll),
    spoiler: tellsEnding ? { kind: 'ending', gameId } : null,
    quoteId:
      quotes === undefined ? null : required(postIds[postsWritten.findIndex((post) => post.text.startsWith(quotes))]),
    visibility: isForFriends ? 'friends' : 'public',
  })
}

function scheduledBy(step: Extract<Step, { kind: 'schedule' }>) {
  const { text } = required(postsScheduled[step.scheduled])
  const [post, content] = [postDraft.parse({ text }), draftContent.parse({ text })]
  return { publishAt: step.for.toISOString(), post, content, version: 0 }
}

/** What a post asks, without who votes. */
function askedIn({ question, options, isNamed }: NonNullable<Writing['poll']>) {
  return { question, options: [...options], isNamed }
}
