import { roles } from '@guildhall/contract/rules/roles'
import type { DryRun, WordRule } from '@guildhall/contract/safety/word-rules'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../../testing/fake-api.ts'
import { key, press, type } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { setLetterKeys } from '../../../../ui/keys/letter-keys.ts'
import { RulesPage } from './rules-page.tsx'

const rule: WordRule = {
  id: anId(),
  version: 3,
  changedAt: '2026-11-21T19:48:00.000Z',
  name: 'Be kind',
  areas: ['chat', 'feed'],
  action: 'flag',
  isOn: false,
  words: ['zorgle*'],
  patterns: [],
  allowed: [],
}

function show(handlers: Handlers, role: 1 | 2 = roles.admin, user = aCurrentUser({ role })) {
  const api = fakeApi({
    'GET /api/admin/word-rules': () => [rule],
    'GET /api/soft-words': () => [
      { language: 'en', added: ['zorgle'], takenOut: [] },
      { language: 'de', added: [], takenOut: [] },
    ],
    ...handlers,
  })
  renderApp(<RulesPage />, { user, path: '/admin/rules', route: '/admin/rules' })
  return api
}

test('N begins a rule, which is sent with an entry for each line', async () => {
  const api = show({ 'POST /api/admin/word-rules': () => rule })
  await screen.findByText('Be kind')
  key('n')
  expect(screen.getByText(/^Off, it finds nothing/)).toBeDefined()
  type(screen.getByRole('textbox', { name: 'Name' }), 'No slurs')
  type(screen.getByRole('textbox', { name: /^Words/ }), 'zorgle*\n\n snorf \nsnorf')
  press(screen.getByRole('checkbox', { name: 'Chat' }))
  press(screen.getByRole('button', { name: 'Save the rule' }))
  await waitFor(() => expect(api.callsOf('POST /api/admin/word-rules')).toHaveLength(1))
  expect(api.callsOf('POST /api/admin/word-rules')[0]?.body).toMatchObject({
    name: 'No slurs',
    words: ['zorgle*', 'snorf'],
    areas: ['feed', 'reviews', 'profiles', 'play'],
    action: 'flag',
    isOn: false,
  })
})

test('the focus goes along: to the name of a rule, to what is wrong there, and back to where it began', async () => {
  const errors = [{ field: 'words.0', code: 'too_little', message: '' }]
  show({ 'POST /api/admin/word-rules': () => refuse(422, 'invalid', { errors }) })
  press(await screen.findByRole('button', { name: /^New rule/ }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  expect(document.activeElement).toBe(name)
  press(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^New rule/ })))
  press(screen.getByRole('button', { name: /^New rule/ }))
  screen.getByRole('button', { name: 'Save the rule' }).focus()
  press(screen.getByRole('button', { name: 'Save the rule' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
  type(screen.getByRole('textbox', { name: 'Name' }), 'No slurs')
  const words = screen.getByRole('textbox', { name: /^Words/ })
  type(words, 'a')
  press(screen.getByRole('button', { name: 'Save the rule' }))
  await waitFor(() => expect(document.activeElement).toBe(words))
})

test('an entry that nothing can be found by is named at its list', async () => {
  const errors = [{ field: 'words.0', code: 'too_little', message: '' }]
  show({ 'PUT /api/admin/word-rules/{id}': () => refuse(422, 'invalid', { errors }) })
  press(await screen.findByRole('button', { name: 'Change Be kind' }))
  press(screen.getByRole('button', { name: 'Save the rule' }))
  expect(await screen.findByText('Nothing can be found by this: zorgle*')).toBeDefined()
})

test('a pattern that is none is named at its list while it is written, and by the box and the look', async () => {
  const refused = (field: string) => () =>
    refuse(422, 'invalid', { errors: [{ field, code: 'no_pattern', message: '' }] })
  show({
    'POST /api/admin/word-rules/test': refused('written.patterns.1'),
    'POST /api/admin/word-rules/dry-run': refused('patterns.1'),
  })
  press(await screen.findByRole('button', { name: 'Change Be kind' }))
  type(screen.getByRole('textbox', { name: /^Patterns/ }), 'snorf+\n(unclosed')
  const fault = 'This is no pattern, or is too large: (unclosed'
  expect(await screen.findByText(fault)).toBeDefined()
  type(screen.getByRole('textbox', { name: /^A text/ }), 'a snorf')
  await waitFor(() => expect(screen.getAllByText(fault)).toHaveLength(2))
  press(screen.getByRole('button', { name: 'Look' }))
  await waitFor(() => expect(screen.getAllByText(fault)).toHaveLength(3))
})

test('a rule that is half written is let go of only when that is said', async () => {
  show({})
  press(await screen.findByRole('button', { name: 'Change Be kind' }))
  press(screen.getByRole('button', { name: 'Cancel' }))
  press(await screen.findByRole('button', { name: 'Change Be kind' }))
  type(screen.getByRole('textbox', { name: /^Words/ }), 'snorf')
  press(screen.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  press(question.getByRole('button', { name: 'Stay' }))
  expect(screen.getByDisplayValue('snorf')).toBeDefined()
  press(screen.getByRole('button', { name: 'Cancel' }))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave and lose them' }))
  expect(await screen.findByRole('button', { name: 'Change Be kind' })).toBeDefined()
})

test('a rule that is half written is open again where the page was loaded anew, and gone once it was left', async () => {
  const user = aCurrentUser({ role: roles.admin })
  const loadAnew = () => {
    const kept = Object.entries(localStorage) as [string, string][]
    cleanup()
    // A page that is loaded anew lets go of nothing.
    for (const [name, value] of kept) localStorage.setItem(name, value)
    show({}, roles.admin, user)
  }
  show({}, roles.admin, user)
  press(await screen.findByRole('button', { name: /^New rule/ }))
  type(screen.getByRole('textbox', { name: 'Name' }), 'No slurs')
  type(screen.getByRole('textbox', { name: /^Words/ }), 'snorf')
  loadAnew()
  expect(await screen.findByDisplayValue('No slurs')).toBeDefined()
  expect(screen.getByDisplayValue('snorf')).toBeDefined()
  press(screen.getByRole('button', { name: 'Cancel' }))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave and lose them' }))
  expect(await screen.findByRole('button', { name: 'Change Be kind' })).toBeDefined()
  loadAnew()
  expect(await screen.findByRole('button', { name: 'Change Be kind' })).toBeDefined()
})

test('no letter stands on a button where letters are no keys', async () => {
  show({})
  expect((await screen.findByRole('button', { name: /^New rule/ })).textContent).toBe('New rule N')
  act(() => setLetterKeys(false))
  expect(screen.getByRole('button', { name: /^New rule/ }).textContent).toBe('New rule ')
  act(() => setLetterKeys(true))
})

test('the list that the product brings is read by who asks for it, language by language, and searched', async () => {
  show({})
  const ask = { name: 'Show the list all the same' }
  expect(await screen.findByRole('button', ask)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/bastard/i)
  press(screen.getByRole('button', ask))
  expect(await screen.findByText(/· bastard ·/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a word of the list' }))
  type(screen.getByRole('searchbox', { name: 'Find a word of the list' }), 'Bastar')
  expect(await screen.findByText('1 word is softened')).toBeDefined()
  press(screen.getByRole('radio', { name: /^Deutsch/ }))
  expect(screen.queryByText(/arschloch/)).toBeNull()
  press(screen.getByRole('button', ask))
  expect(await screen.findByText(/\*arschloch\*/)).toBeDefined()
})

test('a rule is looked for in what was said as it stands in the form, only when that is asked for', async () => {
  const author = aMember({ firstName: 'Bram' })
  const found: DryRun = {
    areas: [{ area: 'feed', checked: 40, found: 2 }],
    samples: [
      {
        area: 'feed',
        text: 'A zorgle',
        found: 'zorgle',
        by: author,
        at: '2026-11-21T19:48:00.000Z',
        place: { kind: 'post', id: 'p1' },
      },
    ],
  }
  const api = show({ 'POST /api/admin/word-rules/dry-run': () => found })
  press(await screen.findByRole('button', { name: 'Change Be kind' }))
  expect(api.callsOf('POST /api/admin/word-rules/dry-run')).toEqual([])
  type(screen.getByRole('textbox', { name: /^Words/ }), 'snorf')
  press(screen.getByRole('button', { name: 'Look' }))
  expect(await screen.findByText('Feed and walls: 2 of 40')).toBeDefined()
  expect(api.callsOf('POST /api/admin/word-rules/dry-run')[0]?.body).toMatchObject({ words: ['snorf'] })
  expect(screen.getByText('A zorgle')).toBeDefined()
  expect(screen.getByText(/Bram/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'In its place' }).getAttribute('href')).toBe('/post/p1')
  type(screen.getByRole('textbox', { name: /^Words/ }), 'snorfs')
  expect(await screen.findByRole('button', { name: 'Look' })).toBeDefined()
})

test('moderators try the rules and change none', async () => {
  const hit = { rule: { ...rule }, entry: 'zorgle*', found: 'zorgles' }
  show({ 'POST /api/admin/word-rules/test': () => [hit] }, roles.moderator)
  type(await screen.findByRole('textbox', { name: /A text/ }), 'two zorgles')
  expect(await screen.findByText('Be kind (off)')).toBeDefined()
  expect(screen.queryByRole('button', { name: /New rule|Change/ })).toBeNull()
  expect(screen.queryByText('Softened words')).toBeNull()
})

test('the box tries the rule that is written as it stands', async () => {
  const api = show({ 'POST /api/admin/word-rules/test': () => [] })
  await screen.findByText('Be kind')
  key('n')
  type(screen.getByRole('textbox', { name: /^Words/ }), 'snorf')
  type(screen.getByRole('textbox', { name: /A text/ }), 'two snorfs')
  await waitFor(() =>
    expect(api.callsOf('POST /api/admin/word-rules/test').at(-1)?.body).toMatchObject({
      text: 'two snorfs',
      written: { id: null, name: 'New rule', words: ['snorf'] },
    }),
  )
})

test('a rule that is half written is not left without a question, and one that is saved is', async () => {
  const api = show({ 'PUT /api/admin/word-rules/{id}': () => rule })
  press(await screen.findByRole('button', { name: 'Change Be kind' }))
  type(screen.getByRole('textbox', { name: /^Words/ }), 'zorgle*\nsnorf')
  press(screen.getByRole('link', { name: 'Admin' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  press(question.getByRole('button', { name: 'Stay' }))
  expect(screen.getByDisplayValue(/snorf/)).toBeDefined()
  press(screen.getByRole('button', { name: 'Save the rule' }))
  await screen.findByRole('button', { name: 'Change Be kind' })
  press(screen.getByRole('link', { name: 'Admin' }))
  expect(await screen.findByTestId('elsewhere')).toBeDefined()
  expect(api.callsOf('PUT /api/admin/word-rules/{id}')).toHaveLength(1)
})

test('words are softened, and left, by lists of each language, which are tried as they stand', async () => {
  const api = show({
    'PATCH /api/admin/soft-words/{language}': () => ({ language: 'en', added: ['snorf*'], takenOut: ['shit'] }),
  })
  const added = await screen.findByRole('textbox', { name: /^Softened, too/ })
  type(added, 'Snorf*\ntwo words')
  type(screen.getByRole('textbox', { name: /^Left as they are/ }), 'shit')
  press(screen.getByRole('button', { name: 'Save the words' }))
  expect(screen.getByText('This is not one word of two letters or more: two words')).toBeDefined()
  expect(api.callsOf('PATCH /api/admin/soft-words/{language}')).toEqual([])
  type(added, 'Snorf*')
  type(screen.getByRole('textbox', { name: /^Try the words/ }), 'A snorfling, zorgle, shit')
  expect(await screen.findByText('English: snorfling')).toBeDefined()
  press(screen.getByRole('button', { name: 'Save the words' }))
  await screen.findByText(/^Saved\. Pages soften by it/)
  const [sent] = api.callsOf('PATCH /api/admin/soft-words/{language}')
  expect(sent?.params).toEqual({ language: 'en' })
  expect(sent?.body).toEqual({ added: { put: ['snorf*'], gone: ['zorgle'] }, takenOut: { put: ['shit'], gone: [] } })
})
