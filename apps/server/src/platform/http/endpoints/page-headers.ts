import type { Endpoint } from '@guildhall/contract/frame/endpoint'
import { pageFacts } from '@guildhall/contract/frame/pages'
import type { Answer } from './endpoint-answer.ts'

const places = ['before', 'after', 'around'] as const

/**
 * The headers of a page in a list: where the next one is, and how many there are in all. The link is a query only, so
 * that it holds under every prefix the call is reached by, behind a proxy too.
 */
export function pageHeaders(
  { pages }: Endpoint,
  answer: Answer,
  asked: { query: unknown; target: string },
): Record<string, string> {
  if (pages === undefined) return {}
  const { next, total } = pageFacts(pages, answer.body, asked.query as Record<string, unknown> | undefined)
  return {
    ...(next && { link: `<?${queryAt(asked.target, next)}>; rel="next"` }),
    ...(total !== undefined && { 'x-total-count': String(total) }),
  }
}

/** What was asked for, at another place. */
function queryAt(target: string, [name, place]: readonly [string, string]): string {
  const query = new URLSearchParams(target.split('?').slice(1).join('?'))
  for (const one of places) query.delete(one)
  query.set(name, place)
  return query.toString()
}
