import { expect, test } from 'vitest'
import { exactTime } from '../../ui/type/time-text.ts'
import { changeWords } from './change-words.ts'

const until = '2026-12-07T08:47:12.474Z'
const words = { mute: 'Silence', everything: 'Everywhere', harassment: 'Harassment' }

test('what a deed changed is said in words and local times', () => {
  const after = { area: 'everything', rule: 'harassment', until, measure: 'mute' }
  expect(changeWords({ before: {}, after }, words)).toEqual([
    'Where: Everywhere',
    'Rule: Harassment',
    `Until: ${exactTime(until)}`,
    'Outcome: Silence',
  ])
})

test('what stayed as it was, what is empty, and ids are left out', () => {
  const before = { isOn: true, name: 'Insults', patterns: '', allowed: '' }
  const after = {
    isOn: false,
    name: 'Insults',
    patterns: '',
    allowed: null,
    with: '01a22b91-0000-7000-8000-000000000000',
  }
  expect(changeWords({ before, after }, words)).toEqual(['On: yes → no'])
  expect(changeWords({ before: { until }, after: { until: null } }, {})).toEqual([
    `Until, until then: ${exactTime(until)}`,
  ])
})

test('a field without words keeps its name', () => {
  expect(changeWords({ before: { summary: '' }, after: { summary: 'New' } }, {})).toEqual(['summary: New'])
})

test('names of settings, roles and colours are said in words, and a crest by its being one', () => {
  const say = (before: Record<string, string | null>, after: Record<string, string | number | null>) =>
    changeWords({ before, after }, {})
  expect(say({ registration: 'open' }, { registration: 'invitation' })).toEqual([
    'Who may join: Everybody → By invitation',
  ])
  expect(say({}, { uses: 5, note: 'Us' })).toEqual(['For how many: 5', 'For whom: Us'])
  expect(say({ role: 'user' }, { role: 'admin' })).toEqual(['Role: Member → Admin'])
  expect(say({ colour: null, crest: null }, { colour: 'azure', crest: 'tan.azure.silver.chief.bell' })).toEqual([
    'Colour: Blue',
    'Crest: one of its own',
  ])
  expect(say({ crest: 'tan.azure.silver.chief.bell' }, { crest: 'tan.azure.silver.chief.key' })).toEqual([
    'Crest: another one',
  ])
})
