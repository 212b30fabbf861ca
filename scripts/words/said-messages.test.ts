import { expect, test } from 'vitest'
import { sentencesIn } from './said-messages.ts'

test('what the server says is found where it is said', () => {
  const source = "export const mail = (say: Say) => ({ subject: say('Welcome'), text: say('Hello {name}', { name }) })"
  expect(sentencesIn('a.ts', source)).toEqual(['Welcome', 'Hello {name}'])
})

test('a sentence that is not written out there is an error with its place', () => {
  expect(() => sentencesIn('a.ts', '\nconst words = say(`${name} is here`)')).toThrow(
    'a.ts:2: what is said is written out',
  )
  expect(() => sentencesIn('a.ts', 'say(sentence)')).toThrow('a.ts:1')
})
