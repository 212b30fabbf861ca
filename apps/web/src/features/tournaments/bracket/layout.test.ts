import type { Bracket } from '@guildhall/contract/tournaments'
import { expect, test } from 'vitest'
import { aBracket, aBracketMatch } from '../../../testing/tournaments/tournament-builders.ts'
import { inSight, layoutOf, neighbour, type Stage, wayFrom } from './layout.ts'

const [stage] = aBracket().stages
if (stage === undefined) throw new Error('There is a stage')

/** A knock-out of so many, drawn by halves. */
function knockOut(entrants: number): Stage {
  const rounds: Stage['rounds'] = []
  const matches: Bracket['stages'][number]['matches'] = []
  for (let count = entrants / 2, before = 0; count >= 1; count /= 2) {
    const first = matches.length
    for (let at = 0; at < count; at += 1) {
      const from = (side: number) =>
        rounds.length === 0 ? {} : { from: { match: `1-${before + at * 2 + side + 1}`, place: 1 } }
      matches.push(aBracketMatch(`1-${first + at + 1}`, rounds.length, [from(0), from(1)]))
    }
    rounds.push({ bracket: 'upper', number: rounds.length + 1, group: 1, bestOf: 1, beginsAt: null, byes: [] })
    before = first
  }
  return { format: 'single_elimination', isDrawn: true, rounds, matches }
}

test('a match stands in the middle of those it comes from, one column on', () => {
  const { placed } = layoutOf(stage)
  const at = (name: string) => placed.get(name)?.at
  expect(at('1-3')?.y).toBe(((at('1-1')?.y ?? 0) + (at('1-2')?.y ?? 0)) / 2)
  expect(at('1-3')?.column).toBe(1)
})

test('free rounds and what is not needed are not drawn, and leave no hole above the rest', () => {
  const matches = stage.matches.map((match) => (match.name === '1-1' ? { ...match, state: 'bye' as const } : match))
  const layout = layoutOf({ ...stage, matches })
  expect([...layout.placed.keys()]).toEqual(['1-2', '1-3'])
  expect(Math.min(...[...layout.placed.values()].map(({ at }) => at.y))).toBe(0)
})

test('the way to the end follows winners alone', () => {
  const third = aBracketMatch('1-4', 1, [{ from: { match: '1-1', place: 2 } }, { from: { match: '1-2', place: 2 } }])
  const layout = layoutOf({ ...stage, matches: [...stage.matches, third] })
  expect(wayFrom(layout, '1-2')).toEqual(['1-2', '1-3'])
})

test('arrows go along the lines, and up and down in the round', () => {
  const layout = layoutOf(stage)
  expect(neighbour(layout, '1-1', 'ArrowRight')).toBe('1-3')
  expect(neighbour(layout, '1-3', 'ArrowLeft')).toBe('1-1')
  expect(neighbour(layout, '1-1', 'ArrowDown')).toBe('1-2')
  expect(neighbour(layout, '1-2', 'ArrowUp')).toBe('1-1')
  expect(neighbour(layout, '1-1', 'ArrowUp')).toBeUndefined()
})

test('of 512 entrants only what is in sight is drawn', () => {
  const layout = layoutOf(knockOut(512))
  const [section] = layout.sections
  if (section === undefined) throw new Error('There is a section')
  expect(layout.placed.size).toBe(511)
  const shown = inSight(section, { left: 0, top: 9000, width: 1100, height: 700 })
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.length).toBeLessThan(60)
  expect(Math.max(...shown.map(({ x }) => x))).toBeLessThan(1500)
  expect(inSight(section, { left: 0, top: section.top + section.height + 2000, width: 1100, height: 700 })).toEqual([])
})

test('each group has a part of its own, and each round of it a column', () => {
  const rounds = [1, 1, 2].map((group, at) => ({
    bracket: 'group' as const,
    number: at === 1 ? 2 : 1,
    group,
    bestOf: 1,
    beginsAt: null,
    byes: [],
  }))
  const matches = [aBracketMatch('1-1', 0), aBracketMatch('1-2', 1), aBracketMatch('1-3', 2)]
  const { sections } = layoutOf({ format: 'round_robin', isDrawn: true, rounds, matches })
  expect(sections.map(({ title, columns }) => [title, columns.length])).toEqual([
    ['Group A', 2],
    ['Group B', 1],
  ])
})
