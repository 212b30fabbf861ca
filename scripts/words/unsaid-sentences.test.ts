import { expect, test } from 'vitest'
import { findUnsaid } from './unsaid-sentences.ts'

const texts = (source: string) => findUnsaid('a.tsx', source).map(({ text }) => text)

test.each([
  ['text between tags', 'const a = <p>Nothing here</p>', 'Nothing here'],
  ['one word between tags', 'const a = <p>now</p>', 'now'],
  ['what an element is called', 'const a = <Button aria-label="Send" />', 'Send'],
  ['a sentence as a value', "show({ message: 'Request sent' })", 'Request sent'],
  ['a count of hours', "const a = { short: '6 to 20 hours' }", '6 to 20 hours'],
  ['one word as a label', "const a = { keys: ['Enter'], label: 'open' }", 'open'],
  ['a sentence made of pieces', 'const a = `${name} is your friend`', '… is your friend'],
  [
    'an attribute within a translated sentence',
    'const a = <Trans>See <a title="All of them">all</a></Trans>',
    'All of them',
  ],
  ['text in a value of a translated one', "const a = t`Open ${is ? 'right now' : ''}`", 'right now'],
])('%s is found', (_, source, text) => expect(texts(source)).toEqual([text]))

test.each([
  ['t', 'const a = t`Nothing here`'],
  ['Trans', 'const a = <Trans>Nothing <b>here</b></Trans>'],
  ['plural', "const a = plural(n, { one: 'One friend', other: '# friends' })"],
  ['an error for the log', "throw new Error('The page has no root')"],
  ['the name of a call', "call('GET /api/friends')"],
  ['a selector', "frame.querySelector('button, a')"],
  ['styles', 'const a = <p className="wide open" style={{ transition: `opacity ${ms}ms ease` }} />'],
  ['a name', "const a = 'Tobias Okafor'"],
])('%s is not', (_, source) => expect(texts(source)).toEqual([]))

test('a line is told as an editor counts it', () => {
  expect(findUnsaid('a.tsx', '\n\nconst a = <p>Nothing here</p>')[0]?.line).toBe(3)
})
