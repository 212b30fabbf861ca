import { describe, expect, test } from 'vitest'
import { strongWordFinder } from './strong-words.ts'

const findStrongWords = strongWordFinder()

const found = (text: string) => findStrongWords(text).map(({ start, end }) => text.slice(start, end))

describe('a strong word is found', () => {
  test.each([
    ['as it is', 'what the fuck is that', ['fuck']],
    ['in capitals and grown together', 'FUCKING motherfuckers', ['FUCKING', 'motherfuckers']],
    ['drawn out', 'shiiiiit, fuuuck', ['shiiiiit', 'fuuuck']],
    ['with marks', 'f\u0308u\u0301c\u0327k', ['f\u0308u\u0301c\u0327k']],
    ['with invisible characters', 'fu\u200bc\u00adk', ['fu\u200bc\u00adk']],
    ['in wide, mathematical and circled letters', 'ｆｕｃｋ 𝔣𝔲𝔠𝔨 ⓕⓤⓒⓚ 🅕🅤🅒🅚', ['ｆｕｃｋ', '𝔣𝔲𝔠𝔨', 'ⓕⓤⓒⓚ', '🅕🅤🅒🅚']],
    ['in look-alikes', 'fuсk ѕhit', ['fuсk', 'ѕhit']],
    ['with figures and signs', 'sh1t a$$hole b1tch @sshole', ['sh1t', 'a$$hole', 'b1tch', '@sshole']],
    ['spelt apart', 'f u c k, f.u.c.k, f-u_c*k and fu.ck', ['f u c k', 'f.u.c.k', 'f-u_c*k', 'fu.ck']],
    ['with a star', 'f*ck', ['f*ck']],
    ['in German', 'so eine Scheiße, du Arschloch, alles beschissen', ['Scheiße', 'Arschloch', 'beschissen']],
    ['in German, drawn out and apart', 'Schhhheiße, W i c h s e r, Nutte', ['Schhhheiße', 'W i c h s e r', 'Nutte']],
    ['behind a face of two units', '🙂 shit 🙂', ['shit']],
  ])('%s', (_, text, words) => {
    expect(found(text)).toEqual(words)
  })
})

test.each([
  'cockpit Scunthorpe Penistone Arsenal Essex Sussex Clitheroe Lightwater',
  'assassin class bass assess asset assort Assyria passage embassy assez',
  'grape rapeseed drape therapist rappel rapport rapid rapper',
  'cocktail peacock Hancock shuttlecock cockatoo cockney',
  'cucumber document accumulate cumulative Cumbria cumin summa cum laude Cummings',
  'Dickens Dickinson Riddick Moby Dick Philip K. Dick predicate',
  'shiitake mushroom, push it, hit it, s hitting, class-hit, push.it',
  'manuscript Uranus tetanus Silvanus Janus',
  'canal banal analysis analog piano',
  'raccoon tycoon cocoon spice suspicious button title constitution titanic',
  'Fukuoka Fukushima Georgy Montenegro snigger Nigel niggle',
  'a chink in the armour, puss in boots, a great tit, kung fu',
  'The pen is mightier. I am as so often an alto.',
  '455 5318008 3.14 1t 2:15 https://example.org/a/b/c?d=1',
  'I a m a l o n e · U S A · e.g. a.k.a. o.k.',
  'Это кот. Тут сыр и торт. η νύχτα',
  'ich habe das Fagott gehört',
])('nothing is found in: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('strong words that touch are one place, and places come in order', () => {
  expect(found('shit fuckshit fuck')).toEqual(['shit', 'fuckshit', 'fuck'])
})

test('a very long text is looked through quickly, and at once the second time', () => {
  const text = 'f.u c a k s h a s i t '.repeat(1000)
  const begin = performance.now()
  findStrongWords(text)
  expect(performance.now() - begin).toBeLessThan(15_000)
  expect(findStrongWords(text)).toBe(findStrongWords(text))
})
