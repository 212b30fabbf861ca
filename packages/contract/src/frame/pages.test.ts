import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import type { Endpoint, EndpointName } from './endpoint.ts'
import { pageFacts } from './pages.ts'

const items = (...seqs: number[]) => seqs.map((seq) => ({ seq, id: `id ${seq}` }))

describe('a page', () => {
  test('that is full leads to what follows its last item', () => {
    expect(pageFacts({ before: 'id' }, items(9, 8), { limit: 2 })).toEqual({ next: ['before', 'id 8'] })
    expect(pageFacts({ after: 'seq' }, items(1, 2), { limit: 2 })).toEqual({ next: ['after', '2'] })
    expect(pageFacts({ before: 'id', items: 'found' }, { found: items(9) }, { limit: 1 })).toEqual({
      next: ['before', 'id 9'],
    })
  })

  test('goes on in the direction that was asked for', () => {
    const both = { before: 'seq', after: 'seq' }
    expect(pageFacts(both, items(1, 2), { limit: 2, after: 0 })).toEqual({ next: ['after', '2'] })
    expect(pageFacts(both, items(9, 8), { limit: 2 })).toEqual({ next: ['before', '8'] })
    expect(pageFacts({ ...both, isLog: true }, items(8, 9), { limit: 2 })).toEqual({ next: ['before', '8'] })
    expect(pageFacts({ ...both, isLog: true }, items(8, 9), { limit: 2, after: 7 })).toEqual({ next: ['after', '9'] })
  })

  test('that is not full is the last, and the count of all when it is the first', () => {
    expect(pageFacts({ before: 'id' }, items(9), { limit: 2 })).toEqual({ total: 1 })
    expect(pageFacts({ before: 'id' }, items(9), { limit: 2, before: 'id 10' })).toEqual({})
    expect(pageFacts({ before: 'seq', after: 'seq' }, items(9), { limit: 2, around: 'id 9' })).toEqual({})
    expect(pageFacts('whole', items(9, 8))).toEqual({ total: 2 })
  })

  test('of a ranked list leads to what comes after as many as were seen', () => {
    expect(pageFacts('ranked', items(9, 8), { limit: 2 })).toEqual({ next: ['after', '2'] })
    expect(pageFacts('ranked', items(7, 6), { limit: 2, after: 2 })).toEqual({ next: ['after', '4'] })
    expect(pageFacts('ranked', items(5), { limit: 2, after: 4 })).toEqual({ total: 5 })
    expect(pageFacts('ranked', [], { limit: 2 })).toEqual({ total: 0 })
    expect(pageFacts('ranked', [], { limit: 2, after: 4 })).toEqual({})
  })

  test('of the best of something ends, and is all there is when it is not full', () => {
    expect(pageFacts('best', items(9, 8), { limit: 2 })).toEqual({})
    expect(pageFacts('best', items(9), { limit: 2 })).toEqual({ total: 1 })
  })

  test('of an answer that names the next place says that', () => {
    const pages = { query: 'after', place: 'next', total: 'total' }
    expect(pageFacts(pages, { next: 'there', total: 70 })).toEqual({ next: ['after', 'there'], total: 70 })
    expect(pageFacts(pages, { next: null, total: 2 })).toEqual({ total: 2 })
    const changes = { query: 'since', place: 'rev', while: 'isMore' }
    expect(pageFacts(changes, { rev: 7, isMore: true })).toEqual({ next: ['since', '7'] })
    expect(pageFacts(changes, { rev: 7, isMore: false })).toEqual({})
  })
})

describe('of the product', () => {
  const reads = (Object.entries(api) as [EndpointName, Endpoint][]).filter(([name]) => name.startsWith('GET '))

  test('each list says how it goes on, and each that is cut leads on, but for those that show the best of something', () => {
    const lists = reads.filter(([, { query, answers }]) => answers[200] instanceof z.ZodArray || hasLimit(query))
    expect(lists.flatMap(([name, { pages }]) => (pages === undefined ? name : []))).toEqual(saysItself)
    expect(lists.flatMap(([name, { pages }]) => (pages === 'best' ? name : []))).toEqual(bestOnly)
    expect(lists.flatMap(([name, { pages, query }]) => (pages === 'whole' && hasLimit(query) ? name : []))).toEqual([])
  })

  test('each place is a field of the answer and a parameter of the call', () => {
    for (const [name, { pages, query, answers }] of reads) {
      if (pages === undefined || pages === 'whole' || pages === 'best') continue
      if (pages === 'ranked') {
        expect([name, Object.keys(query?.shape ?? {})]).toEqual([name, expect.arrayContaining(['after', 'limit'])])
        continue
      }
      const answer = answers[200]
      const places =
        'query' in pages
          ? [[pages.query, fieldsOf(answer, undefined), pages.place]]
          : [
              ['before', fieldsOf(answer, pages), pages.before],
              ['after', fieldsOf(answer, pages), pages.after],
            ]
      for (const [parameter, fields, place] of places) {
        if (place === undefined) continue
        expect([name, Object.keys(query?.shape ?? {})]).toEqual([name, expect.arrayContaining([parameter])])
        expect([name, fields]).toEqual([name, expect.arrayContaining([place])])
      }
    }
  })
})

/** Fields of an answer, or of the items in it. */
function fieldsOf(answer: z.ZodType | null | undefined, list: { items?: string } | undefined): string[] {
  const whole = answer instanceof z.ZodObject && list?.items !== undefined ? answer.shape[list.items] : answer
  const one = whole instanceof z.ZodArray ? whole.element : whole
  const forms = one instanceof z.ZodDiscriminatedUnion ? one.options : [one]
  const fields = forms.map((form) => {
    if (!(form instanceof z.ZodObject)) throw new Error('a list of objects, or an object')
    return Object.keys(form.shape)
  })
  return (fields[0] ?? []).filter((field) => fields.every((others) => others.includes(field)))
}

function hasLimit(query: z.ZodObject | undefined): boolean {
  return query !== undefined && 'limit' in query.shape
}

/**
 * What opens a library at once: its answer says how many there are of each status, and whether they are all. So does what
 * is found of every kind; each goes on in the list of its kind.
 */
const saysItself = ['GET /api/library/{userId}/opening', 'GET /api/search']

/** Found anew for each call, and IGDB counts its own pages: who wants another asks for something else. */
const bestOnly = [
  'GET /api/friends/{userId}/suggestions',
  'GET /api/games/igdb',
  'GET /api/company/suggestions',
  'GET /api/milestones',
  'GET /api/challenges/badges/own',
  'GET /api/challenges/seasons/{season}/points/{userId}',
  'GET /api/tournaments/ladders',
  'GET /api/typeahead',
]
