import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { problems } from '@guildhall/contract/frame/errors'
import type { Transactions, UnitOfWork } from '../../database/unit-of-work.ts'
import { AppError } from '../../errors.ts'
import { problemBody } from '../problem-answers.ts'
import { type AnswerRoom, createWrittenBytes } from './answer-room.ts'
import type { Answer } from './endpoint-answer.ts'
import {
  type CallIdentity,
  claimIdentity,
  findAnswer,
  insertAnswer,
  keepAnswer,
  letGoOfAnswers,
  type RequestIdentity,
  type StoredAnswer,
} from './idempotent-answers.store.ts'

export type KeptAnswer = Answer & { readonly isReplay: boolean }

export type IdempotentAnswers = {
  /**
   * Does the work once for an identity, in the transaction that keeps the answer; a repeat gets the
   * kept one, a refusal too. Failures of ours are not kept.
   * @throws AppError `request_in_progress` when the first one takes too long, `idempotency_key_reused`
   * when its body was another, `answer_not_kept` when its answer was let go.
   */
  answer(identity: RequestIdentity, traceId: string, work: Work, options?: UnitOptions): Promise<KeptAnswer>
  /** Whether a call was answered, with whatever body. */
  isAnswered(call: CallIdentity): Promise<boolean>
  /**
   * As `answer`, for what begins outside of a transaction: `run` does its own part and hands the rest to `keep`, once.
   * When another one was first meanwhile, `keep` answers with theirs and its work is not done.
   */
  answerInSteps(
    identity: RequestIdentity,
    traceId: string,
    run: (keep: (work: Work) => Promise<KeptAnswer>) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer>
}

type Work = (unit: UnitOfWork) => Promise<Answer>
type UnitOptions = Parameters<Transactions['run']>[1]

const lockNotAvailable = '55P03'
const usualWaitMs = 2000
/** An answer to a small change may be the whole of what was changed, and a member may change it all day. */
const usualRoom: AnswerRoom = { keptBytes: 8 * 1024 * 1024, writtenBytes: 1024 * 1024 }
const keyForm = /^[\w.:-]{8,128}$/
/** Above the longest address that a client of ours writes to; a caller can make one of 8 kB. */
const longestPath = 128

/** @throws AppError `malformed_request` when the header is not a plain token of 8 to 128 characters. */
export function callIdentity(parts: {
  userId: string
  header: string | string[] | undefined
  method: string
  path: string
}): CallIdentity | undefined {
  const { userId, header: key, method, path } = parts
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyForm.test(key)) {
    throw new AppError(problems.malformed_request, { detail: 'the Idempotency-Key is not valid' })
  }
  return { userId, key, method, path: storedPath(path) }
}

export function requestIdentity(call: CallIdentity, body: Uint8Array): RequestIdentity {
  return { ...call, bodyHash: createHash('sha256').update(body).digest() }
}

/**
 * What is stored of an address is as long as ours at most: it is part of an index, which takes no row above 2.7 kB, and
 * kept for a day. Short ones stay as they are, as servers of the release before look for them.
 */
function storedPath(path: string): string {
  if (Buffer.byteLength(path) <= longestPath) return path
  return `sha256 ${createHash('sha256').update(path).digest('base64url')}`
}

export function createIdempotentAnswers(
  transactions: Transactions,
  options: { waitMs?: number; room?: AnswerRoom } = {},
): IdempotentAnswers {
  const { waitMs = usualWaitMs, room = usualRoom } = options
  const written = createWrittenBytes(room.writtenBytes)
  // Repeats in this process wait here and hold no connection; those of other processes wait at the row.
  const running = new Map<string, Promise<unknown>>()

  async function waitForFirst(name: string): Promise<void> {
    const deadline = performance.now() + waitMs
    for (let first = running.get(name); first !== undefined; first = running.get(name)) {
      const left = deadline - performance.now()
      if (left <= 0) throw inProgress()
      const timer = new AbortController()
      // How the first one ends does not matter here: what it kept is read afterwards.
      await Promise.race([first, wait(left, undefined, { signal: timer.signal })]).catch(() => undefined)
      timer.abort()
    }
  }

  function runOnce(identity: RequestIdentity, work: Work, unitOptions?: UnitOptions): Promise<KeptAnswer> {
    return transactions.run(async (unit) => {
      const isNew = await claimIdentity(unit.db, identity, waitMs).catch((error: unknown) => {
        throw (error as { code?: unknown }).code === lockNotAvailable ? inProgress() : error
      })
      if (!isNew) return replay(identity, await findAnswer(unit.db, identity))
      const answer = await work(unit)
      const length = await keepAnswer(unit.db, identity, answer)
      if (written.isMuch(identity.userId, length)) await letGoOfAnswers(unit.db, identity.userId, room.keptBytes)
      return { ...answer, isReplay: false }
    }, unitOptions)
  }

  async function runAndKeepRefusal(
    identity: RequestIdentity,
    traceId: string,
    run: () => Promise<KeptAnswer>,
  ): Promise<KeptAnswer> {
    try {
      return await run()
    } catch (error) {
      if (error instanceof AppError && isWorthKeeping(error)) {
        const refusal = { status: error.problem.status, body: problemBody(error, traceId) }
        await transactions.run((unit) => insertAnswer(unit.db, identity, refusal))
      }
      throw error
    }
  }

  async function runAlone(identity: RequestIdentity, traceId: string, run: () => Promise<KeptAnswer>) {
    const name = JSON.stringify([identity.userId, identity.key, identity.method, identity.path])
    await waitForFirst(name)
    const answer = runAndKeepRefusal(identity, traceId, run)
    running.set(name, answer)
    try {
      return await answer
    } finally {
      running.delete(name)
    }
  }

  return {
    isAnswered: async (call) => (await transactions.run((unit) => findAnswer(unit.db, call))) !== undefined,
    answer: (identity, traceId, work, unitOptions) =>
      runAlone(identity, traceId, () => runOnce(identity, work, unitOptions)),
    answerInSteps: (identity, traceId, run) =>
      runAlone(identity, traceId, async () => {
        const stored = await transactions.run((unit) => findAnswer(unit.db, identity))
        return stored === undefined ? run((work) => runOnce(identity, work)) : replay(identity, stored)
      }),
  }
}

function replay(identity: RequestIdentity, stored: StoredAnswer | undefined): KeptAnswer {
  if (stored === undefined) throw inProgress()
  if (!stored.bodyHash.equals(identity.bodyHash)) throw new AppError(problems.idempotency_key_reused)
  if (stored.isLetGo) throw new AppError(problems.answer_not_kept)
  return { status: stored.status, body: stored.body, isReplay: true }
}

/** What is in the way may be taken out of it. */
const passing: ReadonlySet<string> = new Set([problems.suspended.code, problems.measure_in_force.code])

/** Refusals that a repeat must hear again; those that ask for a later try are not kept. */
function isWorthKeeping({ problem, extras }: AppError): boolean {
  const { status, code } = problem
  const isFinal = status < 500 && status !== 401 && status !== 429 && extras.retryAfterMs === undefined
  return isFinal && !passing.has(code) && code !== problems.idempotency_key_reused.code
}

function inProgress(): AppError {
  return new AppError(problems.request_in_progress, { retryAfterMs: 1000 })
}
