import { expect, test } from 'vitest'
import type { LogItem } from '../log-items.ts'
import { notesAmong } from './log-notes.tsx'

const at = (minute: number) => new Date(Date.UTC(2026, 1, 3, 20, minute)).toISOString()
const item = (key: string, minute: number) => ({ key, at: at(minute) }) as LogItem
const note = (minute: number) => ({ key: `${minute}`, at: at(minute), words: 'It happened' })
const items = [item('first', 10), item('second', 20)]

test('what happened stands above what was said after it, and the rest behind the last word', () => {
  const { above, last } = notesAmong(items, [note(5), note(15), note(25)], true)
  expect([...above].map(([key, notes]) => [key, notes.map((each) => each.key)])).toEqual([
    ['first', ['5']],
    ['second', ['15']],
  ])
  expect(last.map(({ key }) => key)).toEqual(['25'])
})

test('what may have happened long before the first words that are here waits for those before them', () => {
  expect([...notesAmong(items, [note(5)], false).above]).toEqual([])
})
