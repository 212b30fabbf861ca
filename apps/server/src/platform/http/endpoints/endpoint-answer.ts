import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@guildhall/contract/frame/endpoint'
import type { z } from 'zod'

export type Answer = { readonly status: number; readonly body: unknown }

/** An answer of ours that is not what the contract says; a fault of the server, found by tests. */
export class ContractViolation extends Error {
  constructor(what: string, explanation: string) {
    super(`${what} answered against the contract: ${explanation}`)
    this.name = 'ContractViolation'
  }
}

/** The handler's result as status and body: endpoints with several statuses name theirs. */
export function answerOf(endpoint: Endpoint, result: unknown): Answer {
  const statuses = Object.keys(endpoint.answers)
  if (statuses.length > 1) return result as Answer
  return { status: Number(statuses[0]), body: result }
}

/** @throws ContractViolation when the answer would reach the caller in another form than promised. */
export function checkAnswer(name: string, endpoint: Endpoint, { status, body }: Answer): void {
  const schema = endpoint.answers[status as keyof Endpoint['answers']]
  if (schema === undefined) throw new ContractViolation(name, `status ${status} is not declared`)
  checkValue(name, schema, body)
}

/** @throws ContractViolation when `value`, sent as JSON, would differ from what `schema` describes. */
export function checkValue(name: string, schema: z.ZodType | null, value: unknown): void {
  if (schema === null) {
    if (value !== undefined) throw new ContractViolation(name, 'it should answer nothing')
    return
  }
  const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  const result = schema.safeParse(sent)
  if (!result.success) throw new ContractViolation(name, result.error.message)
  if (!isDeepStrictEqual(result.data, sent)) {
    throw new ContractViolation(name, `${JSON.stringify(sent)} should be ${JSON.stringify(result.data)}`)
  }
}
