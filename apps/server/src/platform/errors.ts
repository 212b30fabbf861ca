import type { ProblemCode } from '@guildhall/contract/api'
import type { FieldError, Problem } from '@guildhall/contract/frame/errors'

/** A refusal that the contract names in its table, so that the web has words for it. */
export type KnownProblem = Problem & { readonly code: ProblemCode }

export type ProblemExtras = {
  detail?: string
  errors?: FieldError[]
  retryAfterMs?: number
  /** The present state, shown with a conflict. */
  current?: unknown
}

/** A refusal that the caller may read. Whatever else is thrown is ours to fix and answers as `internal_error`. */
export class AppError extends Error {
  readonly problem: KnownProblem
  readonly extras: ProblemExtras

  constructor(problem: KnownProblem, extras: ProblemExtras = {}) {
    super(problem.code)
    this.name = 'AppError'
    this.problem = problem
    this.extras = extras
  }
}
