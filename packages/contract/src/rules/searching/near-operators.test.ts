import { expect, test } from 'vitest'
import { nearOperators, withOperator } from './near-operators.ts'

test.each([
  ['form:ana dice', 'form:', 'from', 'from:ana dice'],
  ['dice by:ana', 'by:', 'from', 'dice from:ana'],
  ['BY:"Ana Bell" dice', 'BY:', 'from', 'from:"Ana Bell" dice'],
  ['gmae:celeste', 'gmae:', 'game', 'game:celeste'],
  ['tags:dice', 'tags:', 'tag', 'tag:dice'],
  ['beforee:2026-05-01', 'beforee:', 'before', 'before:2026-05-01'],
  ['sice since:2026-05-01', 'since:', 'after', 'sice after:2026-05-01'],
  ['-form:ana', 'form:', 'from', '-from:ana'],
  ['status:running', 'status:', 'state', 'state:running'],
  ['seit:2026-05-01', 'seit:', 'after', 'after:2026-05-01'],
])('%s may be meant otherwise', (query, written, meant, mended) => {
  const near = nearOperators(query)
  expect(near.map((each) => [each.written, each.meant])).toEqual([[written, meant]])
  expect(near.map((each) => withOperator(query, each, each.meant))).toEqual([mended])
})

test.each([
  'from:ana',
  'https://example.org',
  're:zero',
  '12:30',
  'nier:automata',
  'form: ana',
  '"form:ana"',
  'C:drive',
  'dice',
  ':)',
])('%s is what it is', (query) => {
  expect(nearOperators(query)).toEqual([])
})
