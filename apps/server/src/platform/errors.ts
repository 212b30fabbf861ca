import type { FieldError, Problem } from '@guildhall/contract/frame/errors'

export type ProblemExtras = {
  detail?: string
  errors?: FieldError[]
  retryAfterMs?: number
  /** The present state, shown with a conflict. */
  current?: unknown
}

/** A refusal that the caller may read. Whatever else is thrown is ours to fix and answers as `internal_error`. */
export class AppError extends Error {
  readonly problem: Problem
  readonly extras: ProblemExtras

  constructor(problem: Problem, extras: ProblemExtras = {}) {
    super(problem.code)
    this.name = 'AppError'
    this.problem = problem
    this.extras = extras
  }
}
