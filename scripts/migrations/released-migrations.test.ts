import { expect, test } from 'vitest'
import { findFaults, listReleased } from './released-migrations.ts'

const first = { name: '0001-users.sql', text: 'create table users ()' }
const third = { name: '0003-posts.sql', text: 'create table posts ()' }
const released = listReleased([first, third])

test('lets through what was released and what comes after it', () => {
  expect(findFaults([first, third, { name: '0004-games.sql', text: '' }], released)).toEqual([])
})

test('names a migration that halls would find before the last they applied', () => {
  expect(findFaults([first, { name: '0002-likes.sql', text: '' }, third], released)).toEqual([
    '0002-likes.sql sorts before 0003-posts.sql, which halls have applied: give it the next number',
  ])
})

test('names a released migration that is changed or missing', () => {
  expect(findFaults([{ ...first, text: 'create table people ()' }], released)).toEqual([
    '0003-posts.sql was released and is missing: put it back',
    '0001-users.sql was released and is changed: put its text back',
  ])
})
