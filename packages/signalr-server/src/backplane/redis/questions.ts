import { BackplaneUnavailableError } from '../backplane-unavailable-error.ts'
import type { Watch } from './watch.ts'
import type { Answer, Question, WireMessage } from './wire-messages.ts'

export type Outcome = {
  /** The number of the question. */
  readonly ask: number
  /** How many processes were asked. */
  readonly asked: number
  readonly answers: readonly Answer[]
  /** Gone: those who were asked do not listen any more. Late: the time is over, or the signal came. */
  readonly ending: 'answered' | 'late' | 'gone'
}

export type AskOptions = {
  /** Whether the first process that could do it ends the wait; otherwise all are waited for. */
  readonly isOneEnough: boolean
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** What this process asks others and waits for. */
export type Questions = {
  /** @throws {BackplaneUnavailableError} also when the broker is lost while waiting. */
  ask(channel: string, question: (ask: number) => Question, options: AskOptions): Promise<Outcome>
  onAnswer(answer: Answer): void
  /** Answers that were on their way are lost. */
  onLost(): void
}

type Pending = { onAnswer(answer: Answer): void; onLost(): void }

export type QuestionsOptions = {
  /** The number of processes that were sent it. */
  publish(channel: string, message: WireMessage): Promise<number>
  readonly watch: Watch
}

export function createQuestions({ publish, watch }: QuestionsOptions): Questions {
  const pending = new Map<number, Pending>()
  let lastAsk = 0

  return {
    async ask(channel, question, { isOneEnough, timeoutMs = Infinity, signal }) {
      const ask = ++lastAsk
      const answers: Answer[] = []
      let asked = Infinity
      const { promise, resolve } = Promise.withResolvers<Outcome['ending'] | 'lost'>()
      const onLate = () => resolve('late')

      // Answers may overtake the number of those asked: they come on another connection.
      function look(): void {
        if (answers.length >= asked || (isOneEnough && answers.some(({ isDone }) => isDone))) resolve('answered')
      }

      pending.set(ask, {
        onAnswer(answer) {
          answers.push(answer)
          look()
        },
        onLost: () => resolve('lost'),
      })
      const unwatch = watch.add(channel, () => resolve('gone'))
      const timer = timeoutMs === Infinity ? undefined : setTimeout(onLate, timeoutMs)
      signal?.addEventListener('abort', onLate)
      try {
        asked = await publish(channel, question(ask))
        look()
        if (signal?.aborted) onLate()
        const ending = await promise
        if (ending === 'lost') throw new BackplaneUnavailableError()
        return { ask, asked, answers, ending }
      } finally {
        pending.delete(ask)
        unwatch()
        clearTimeout(timer)
        signal?.removeEventListener('abort', onLate)
      }
    },
    onAnswer: (answer) => pending.get(answer.ask)?.onAnswer(answer),
    onLost() {
      for (const each of pending.values()) each.onLost()
    },
  }
}
