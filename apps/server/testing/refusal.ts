import type { ProblemDetails } from '@guildhall/contract/frame/errors'

/** How a call was refused: its status and the stable code. */
export function refusal(answer: { readonly status: number; readonly body: unknown }): [status: number, code: string] {
  return [answer.status, (answer.body as ProblemDetails).code]
}
