import { hotSecondsPerFactorTen, scoreWeights } from '@guildhall/contract/rules/post-limits'
import { type RawBuilder, sql } from 'kysely'

type Counted = keyof typeof scoreWeights
const weights = Object.entries(scoreWeights) as [Counted, number][]

/** What hot weighs: people other than the author, by how much of their own they give to it. */
export function scoreOf(people: Readonly<Record<Counted, number>>): number {
  return weights.reduce((score, [counted, weight]) => score + weight * people[counted], 0)
}

/** The same in a query. @param alias of the table `posts` in it */
export function scoreIn(alias: string): RawBuilder<number> {
  const parts = weights.map(([counted, weight]) => sql`${sql.lit(weight)} * ${sql.ref(`${alias}.${counted}`)}`)
  return sql<number>`(${sql.join(parts, sql` + `)})`
}

/**
 * The form of Reddit's hot (reddit-archive/reddit, `r2/r2/lib/db/_sorts.pyx`): it never changes with time, so that it is
 * stored, indexed and paged by. Ten times the score weighs as much as a day; small halls write slowly.
 */
export function hotOf(post: { readonly score: number; readonly createdAt: Date }): number {
  return Math.log10(Math.max(post.score, 1)) + post.createdAt.getTime() / 1000 / hotSecondsPerFactorTen
}

/** Of a confidence of 80 %, as there. */
const z = 1.281551565545

/**
 * Reddit's "best" of comments (the same file): the lower bound of the Wilson score of what part of `all` was positive.
 * One voice alone says little; none says nothing.
 */
export function bestOf({ positive, all }: { readonly positive: number; readonly all: number }): number {
  if (all === 0) return 0
  const part = positive / all
  const middle = part + (z * z) / (2 * all)
  const spread = z * Math.sqrt((part * (1 - part)) / all + (z * z) / (4 * all * all))
  return (middle - spread) / (1 + (z * z) / all)
}
