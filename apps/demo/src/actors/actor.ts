import { randomUUID } from 'node:crypto'
import type { Agenda } from './agenda.ts'
import type { CastMember } from './cast/cast.ts'
import { createMemberLine, type MemberLine, Refused } from './member-line.ts'

/** A member of the demo community whom nobody but the demo plays. */
export type Actor = CastMember & {
  readonly id: string
  readonly call: MemberLine['call']
  readonly isHere: () => boolean
  /** Whether a call of theirs is under way. */
  readonly isActing: () => boolean
  readonly comeIn: () => Promise<void>
  readonly leave: () => Promise<void>
  /** Whether the hall let them do what they tried last, or that is long ago. */
  readonly isWilling: () => boolean
  /** What they said they play since they came; nothing before. */
  playing: string | undefined
  /** What they began to play last. */
  begun: { readonly text: string; readonly at: number } | undefined
  /** Sends it after the time that it takes to write it, and shows in the conversation that it is being written. */
  readonly say: (conversationId: string, text: string) => void
}

/** Whoever was refused tries nothing for so long; where a way in is shut, as it is for a suspended member, for longer. */
const restMs = 10 * 60_000
const longRestMs = 60 * 60_000
const shut = new Set([401, 403])

const typingRepeatMs = 2500
const typingsAtMost = 3

export function createActor(
  member: CastMember & { readonly id: string; readonly password: string },
  { url, agenda }: { url: string; agenda: Agenda },
): Actor {
  const { password, ...known } = member
  const line = createMemberLine(url, { email: member.email, password })
  let restsUntil = 0
  let isWithoutMail = false
  let calls = 0

  /** What keeps one of them away is theirs alone, and nothing to tell of. */
  function rest(error: unknown): void {
    const status = error instanceof Refused ? error.status : 0
    // What is gone meanwhile, or was said already, is no reason to stop.
    if (status === 404 || status === 409 || status === 422) return
    restsUntil = agenda.now() + (shut.has(status) ? longRestMs : restMs)
  }

  const actor: Actor = {
    ...known,
    playing: undefined,
    begun: undefined,
    isHere: line.isOpen,
    isActing: () => calls > 0,
    leave: line.close,
    isWilling: () => agenda.now() >= restsUntil,
    async call(name, ...args) {
      calls++
      try {
        return await line.call(name, ...args)
      } catch (error) {
        rest(error)
        throw error
      } finally {
        calls--
      }
    },
    async comeIn() {
      try {
        await line.open()
        // Nobody reads their mail.
        if (!isWithoutMail) await line.call('PUT /api/loudness', { body: { mailsMentions: false, digest: 'off' } })
        isWithoutMail = true
      } catch (error) {
        rest(error)
        throw error
      }
    },
    say(conversationId, text) {
      const typings = Math.min(typingsAtMost, Math.ceil(text.length / 40))
      for (let typing = 0; typing < typings; typing++) {
        agenda.in(typing * typingRepeatMs, async () => line.type(conversationId))
      }
      agenda.in(typings * typingRepeatMs, async () => {
        await actor.call('POST /api/messages', {
          body: { conversationId, text, clientMessageId: randomUUID() },
        })
      })
    },
  }
  return actor
}
