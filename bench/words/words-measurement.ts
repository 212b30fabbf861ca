import { wordMatcher } from '../../apps/server/src/features/safety/words/word-matcher.ts'
import type { Figures, Measurement } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'

/** How many entries the rules have, and how many messages are held against them. */
export type WordsPlan = { readonly words: number; readonly messages: number }

const aimMs = 0.2
const warmMessages = 2000
const times = 3

/** Rules of words against messages as people write them, in one process. */
export function describeWords(plan: WordsPlan): Measurement {
  const { words, messages } = plan
  return {
    title: 'Rules of words',
    method: `${words.toLocaleString('en')} entries of all four kinds in ten rules, a hundred allowed words and two patterns, against
${messages.toLocaleString('en')} messages of 1 to 60 words, one in a hundred of 400: half in plain letters, a quarter with figures and signs, an
eighth with accents or letters of other scripts, an eighth with words spelt apart. Each message is checked by itself; one in fifty breaks a
rule. The shortest of
three checks counts, so that what else runs on the machine is not in it. The making of the matcher, which happens when a rule changes, is timed apart.`,
    figures: [
      { key: 'p99', title: 'A check, 99th percentile', unit: 'ms', better: 'less' },
      { key: 'p50', title: 'A check, median', unit: 'ms', better: 'less' },
      { key: 'made', title: 'Making the matcher', unit: 'ms', better: 'less' },
      { key: 'found', title: 'Messages that break a rule', unit: '' },
    ],
    bars: [{ key: 'p99', atMost: aimMs }],
    variants: [{ name: 'Guildhall', run: async () => check(plan) }],
  }
}

/** The same numbers each time, so that two runs check the same messages. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const syllables =
  'ba be bo da de ka ke ki la le lo ma me mi na ne no ra re ri sa se ta te to va ve za shi gro tru fen'.split(' ')

function wordOf(draw: (below: number) => number, least: number, most: number): string {
  const length = least + draw(most - least + 1)
  return Array.from({ length }, () => syllables[draw(syllables.length)]).join('')
}

const kinds = [
  (word: string) => word,
  (word: string) => `${word}*`,
  (word: string) => `*${word}`,
  (word: string) => `*${word}*`,
]

function makeRules(count: number, draw: (below: number) => number) {
  const words = Array.from({ length: count }, (_, at) => kinds[at % 4]?.(wordOf(draw, 4, 7)) ?? '')
  return Array.from({ length: 10 }, (_, rule) => ({
    words: words.filter((__, at) => at % 10 === rule),
    patterns:
      rule < 2 ? [[String.raw`free\s+skins?\b`, String.raw`\b(?:buy|sell)\s+(?:gold|boost)\w*`][rule] ?? ''] : [],
    allowed: Array.from({ length: 10 }, () => wordOf(draw, 4, 7)),
  }))
}

const leet: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0', s: '$' }
const foreign: Readonly<Record<string, string>> = { a: 'а', e: 'é', o: 'о', s: 'ѕ', i: 'í' }
const swap = (word: string, letters: Readonly<Record<string, string>>) =>
  Array.from(word, (letter) => letters[letter] ?? letter).join('')

function messageOf(draw: (below: number) => number, words: readonly string[]): string {
  const length = draw(100) === 0 ? 400 : 1 + draw(60)
  const said = Array.from({ length }, () => wordOf(draw, 1, 4))
  if (draw(50) === 0) said[draw(length)] = (words[draw(words.length)] ?? '').replaceAll('*', '')
  const way = draw(8)
  const at = draw(length)
  const word = said[at] ?? ''
  if (way === 4 || way === 5) said[at] = swap(word, leet)
  if (way === 6) said[at] = swap(word, foreign)
  if (way === 7) said[at] = Array.from(word).join(' ')
  return said.join(' ')
}

function check({ words, messages }: WordsPlan): Figures {
  const draw = numbersFrom(7)
  const rules = makeRules(words, draw)
  const started = performance.now()
  const matcher = wordMatcher(rules)
  const made = performance.now() - started
  const entries = rules.flatMap((rule) => rule.words)
  for (let warm = 0; warm < warmMessages; warm++) matcher(messageOf(draw, entries))
  const took: number[] = []
  let found = 0
  for (let message = 0; message < messages; message++) {
    const text = messageOf(draw, entries)
    let least = Number.POSITIVE_INFINITY
    for (let time = 0; time < times; time++) {
      const from = performance.now()
      matcher(text)
      least = Math.min(least, performance.now() - from)
    }
    took.push(least)
    if (matcher(text).length > 0) found++
  }
  return { ...describeDurations(took), made, found }
}
