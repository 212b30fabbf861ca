import type { Endpoint, EndpointName, Upload } from '@guildhall/contract/frame/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Transactions, UnitOfWork } from '../../database/unit-of-work.ts'
import type { Answer } from '../endpoints/endpoint-answer.ts'
import type { RequestIdentity } from '../endpoints/idempotent-answers.store.ts'
import type { IdempotentAnswers, KeptAnswer } from '../endpoints/idempotent-answers.ts'
import type { UploadForm } from './upload-form.ts'
import type { UploadReceiver } from './upload-receiver.ts'

export type UploadEndpoint = Endpoint & { readonly upload: Upload }

export type UploadCallParts = {
  readonly uploads: Pick<UploadReceiver, 'receive'>
  readonly transactions: Transactions
  readonly idempotentAnswers: Pick<IdempotentAnswers, 'answerInSteps'>
}

export type UploadSteps = {
  /** Checks the fields against the contract; what it answers is the handler's input. */
  parse(form: UploadForm): object
  /** The start of its transaction. */
  begin(unit: UnitOfWork): Promise<void>
  identityOf(form: UploadForm): RequestIdentity | undefined
  handle(input: object): Promise<unknown>
  /** The handler's result as it is sent. */
  answerOf(result: unknown): Answer
}

/** The same upload was answered by another server while this one worked: the handler undoes its part. */
class AnsweredBefore extends Error {}

/**
 * One upload: its form goes to the disk, the handler works on the file outside of any transaction, and what it does
 * last is one transaction with the kept answer. So a slow picture holds no connection.
 */
export function answerUpload(
  parts: UploadCallParts,
  call: { name: EndpointName; endpoint: UploadEndpoint; request: FastifyRequest },
  steps: UploadSteps,
): Promise<KeptAnswer> {
  const { name, endpoint, request } = call

  async function handle(input: object, keep: Keep): Promise<KeptAnswer> {
    let kept: KeptAnswer | undefined
    const transact = async <Result>(work: (unit: UnitOfWork) => Promise<Result>): Promise<Result> => {
      const results: Result[] = []
      kept = await keep(async (unit) => {
        await steps.begin(unit)
        const result = await work(unit)
        results.push(result)
        return steps.answerOf(result)
      })
      if (kept.isReplay) throw new AnsweredBefore()
      return results.at(-1) as Result
    }
    try {
      await steps.handle({ ...input, transact })
    } catch (error) {
      if (!(error instanceof AnsweredBefore)) throw error
    }
    if (kept === undefined) throw new Error(`${name} ended without its transaction`)
    return kept
  }

  return parts.uploads.receive(request, endpoint, async (form) => {
    const input = { ...steps.parse(form), file: form.file }
    const identity = steps.identityOf(form)
    if (identity === undefined) {
      const once: Keep = async (work) => ({ ...(await parts.transactions.run(work)), isReplay: false })
      return handle(input, once)
    }
    return parts.idempotentAnswers.answerInSteps(identity, request.id, (keep) => handle(input, keep))
  })
}

type Keep = (work: (unit: UnitOfWork) => Promise<Answer>) => Promise<KeptAnswer>
