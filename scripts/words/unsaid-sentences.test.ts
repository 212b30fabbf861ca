import { expect, test } from 'vitest'
import { findUnsaid } from './unsaid-sentences.ts'

const texts = (source: string) => findUnsaid('a.tsx', source).map(({ text }) => text)

test.each([
  ['text between tags', 'const a = <p>Nothing here</p>', 'Nothing here'],
  ['one word between tags', 'const a = <p>now</p>', 'now'],
  ['what an element is called', 'const a = <Button aria-label="Send" />', 'Send'],
  ['a sentence as a value', "show({ message: 'Request sent' })", 'Request sent'],
  ['halves that are put together', "const a = 'You have lost ' + n", 'You have lost'],
  ['a word beside what is filled in', 'const a = `${n} friends`', '… friends'],
  ['a line of a mail', "const a = [say('Hello,'), 'Dear member of this hall,']", 'Dear member of this hall,'],
  ['a count of hours', "const a = { short: '6 to 20 hours' }", '6 to 20 hours'],
  ['one word as a label', "const a = { keys: ['Enter'], label: 'open' }", 'open'],
  ['a sentence made of pieces', 'const a = `${name} is your friend`', '… is your friend'],
  [
    'an attribute within a translated sentence',
    'const a = <Trans>See <a title="All of them">all</a></Trans>',
    'All of them',
  ],
  ['text in a value of a translated one', "const a = t`Open ${is ? 'right now' : ''}`", 'right now'],
  ['one word as what a button is called', 'const a = <ConfirmDialog confirmLabel="Delete" />', 'Delete'],
  ['one word as a label of another name', "const a = { sideLabel: 'requests' }", 'requests'],
  ['many of something', "const a = '1,000+ games'", '1,000+ games'],
  [
    'a word within a form of a count',
    "const a = plural(n, { one: '# result', other: `${n === 0 ? 'No' : n} results` })",
    'No',
  ],
  ['a word in place of a form', "const a = select(who, { you: 'You left', other: is ? 'gone' : name })", 'gone'],
  ['one word in a value of a translated one', "const a = t`Open ${is ? 'now' : ''}`", 'now'],
  ['what stands in an element sometimes', "const a = <p>{starsText(3)}{isOwn && ', yours'}</p>", ', yours'],
  ['one word or another in an element', "const a = <>{count ?? 'none'}</>", 'none'],
  ['one word in place of a sentence', "const a = value === null ? 'nothing' : t`changed`", 'nothing'],
  [
    'a label among others that are said',
    "const a = [['finished', year.finished], [t`played`, year.played], [plural(n, { other: 'games' }), n]]",
    'finished',
  ],
])('%s is found', (_, source, text) => expect(texts(source)).toEqual([text]))

test.each([
  ['t', 'const a = t`Nothing here`'],
  ['Trans', 'const a = <Trans>Nothing <b>here</b></Trans>'],
  ['plural', "const a = plural(n, { one: 'One friend', other: '# friends' })"],
  ['an error for the log', "throw new Error('The page has no root')"],
  ['the name of a call', "call('GET /api/friends')"],
  ['a selector', "frame.querySelector('button, a')"],
  ['styles', 'const a = <p className="wide open" style={{ transition: `opacity ${ms}ms ease` }} />'],
  ['a sign in an element', "const a = <p>{a}{' · '}{b}</p>"],
  ['what an element is given by a choice', "const a = <p data-view={is ? 'full' : 'brief'}>{view === 'full' && b}</p>"],
  ['a name for the code in a form of a count', "const a = plural(n, { other: `${wordsOf('games')} and #` })"],
  ['a key', "const a = { 'Card & Board Game': t`Card game` }"],
  ['pairs of names and values', "const a = new Map([['finished', finished], ['played', t`Played`]])"],
  ['a name', "const a = 'Tobias Okafor'"],
])('%s is not', (_, source) => expect(texts(source)).toEqual([]))

test('a line is told as an editor counts it', () => {
  expect(findUnsaid('a.tsx', '\n\nconst a = <p>Nothing here</p>')[0]?.line).toBe(3)
})
