import { expect, test } from 'vitest'
import { documentSentences, translateDocument } from './document-sentences.ts'
import { spokenLanguage } from './spoken-language.ts'

const html =
  '<html lang="en" data-theme="dark"><meta name="description" content="A home" /><noscript>It needs JavaScript.</noscript>'

test('the sentences of the document are found and put into the language of the build', () => {
  expect(documentSentences(html)).toEqual(['A home', 'It needs JavaScript.'])
  const german = { ...spokenLanguage('de'), translate: (sentence: string) => `„${sentence}“ & <"mehr">` }
  const said = translateDocument(html, german)
  expect(said).toContain('<html lang="de-DE" dir="ltr" data-theme="dark">')
  expect(said).toContain('content="„A home“ &amp; &lt;&quot;mehr&quot;>"')
  expect(said).not.toContain('It needs JavaScript.<')
})

test('a language that nobody speaks builds nothing', () => {
  expect(() => spokenLanguage('tlh')).toThrow('Nobody speaks "tlh"')
})

test('the pseudo language is long, accented, right to left, and leaves values and elements as they are', () => {
  const { direction, translate } = spokenLanguage('pseudo')
  expect(direction).toBe('rtl')
  expect(translate('Send', undefined)).toBe('Šéñđ ~')
  const counted = translate('{count, plural, one {# friend of <0>{name}</0>} other {# friends}}', undefined)
  expect(counted).toContain(
    '{count, plural, one {{count, number} ƒŕîéñđ ôƒ <0>{name}</0>} other {{count, number} ƒŕîéñđš}}',
  )
})
