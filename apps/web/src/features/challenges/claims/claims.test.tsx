// @vitest-environment jsdom
import type { Claim } from '@guildhall/contract/challenges'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { announceSession } from '../../../platform/session/session-events.ts'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { aChallenge, aClaim } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ClaimsCard } from './claims-card.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'

afterEach(() => act(() => announceSession('signed-out')))

const challenge = aChallenge()
const answers = (claims: Claim[]) =>
  fakeApi({
    'GET /api/challenges/{id}/claims': () => claims,
    'GET /api/friends/{userId}': () => [],
    'POST /api/challenges/{id}/claims': () => aClaim({ isMine: true }),
    'POST /api/challenges/{id}/claims/{claimId}/judge': () => aClaim(),
    'DELETE /api/challenges/{id}/claims/{claimId}': () => undefined,
  })

function showClaims(...claims: Claim[]) {
  const api = answers(claims)
  renderApp(<ClaimsCard challenge={challenge} />, { user: aCurrentUser() })
  return {
    judged: () => api.callsOf('POST /api/challenges/{id}/claims/{claimId}/judge').map(({ body }) => body),
    handedIn: () => api.callsOf('POST /api/challenges/{id}/claims').map(({ body }) => body),
    takenBack: () => api.callsOf('DELETE /api/challenges/{id}/claims/{claimId}'),
  }
}

test('what a judge accepted is taken back only when it was meant', async () => {
  const { takenBack } = showClaims(aClaim({ isMine: true, state: 'accepted', mayTakeBack: true }))
  press(await screen.findByRole('button', { name: 'Take it back' }))
  const question = within(await screen.findByRole('dialog', { name: 'Take back what was accepted?' }))
  expect(takenBack()).toHaveLength(0)
  press(question.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(takenBack()).toHaveLength(1))
})

test('what nobody looked at yet is taken back at once', async () => {
  const { takenBack } = showClaims(aClaim({ isMine: true, mayTakeBack: true }))
  press(await screen.findByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(takenBack()).toHaveLength(1))
})

test('accepting is said, with the way back', async () => {
  const { judged } = showClaims(aClaim({ mayJudge: true }))
  press(await screen.findByRole('button', { name: 'Accept the claim of Noor Haddad' }))
  await waitFor(() =>
    expect(toasts.items().at(-1)?.message).toMatch(/^Noor Haddad: the claim counts\. In the challenge/),
  )
  expect(judged()).toEqual([{ verdict: 'accept' }])
})

test('who accepted a claim can still ask for more, and who returned it accept it', async () => {
  const { judged } = showClaims(
    aClaim({ state: 'accepted', mayJudgeAgain: true }),
    aClaim({ state: 'returned', mayJudgeAgain: true }),
  )
  press(await screen.findByRole('button', { name: 'Accept after all: the claim of Noor Haddad' }))
  await waitFor(() => expect(judged()).toEqual([{ verdict: 'accept' }]))
  press(screen.getByRole('button', { name: 'Ask for more after all: the claim of Noor Haddad' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for more' }))
  type(dialog.getByLabelText('What is missing'), 'The end')
  press(dialog.getByRole('button', { name: 'Return it' }))
  await waitFor(() => expect(judged()[1]).toEqual({ verdict: 'return', comment: 'The end' }))
})

test('the name of a button begins with what stands on it, and a part is not said to be all', async () => {
  showClaims(aClaim({ mayJudge: true }))
  expect((await screen.findByText('Ask for more')).closest('button')?.getAttribute('aria-label')).toBe(
    'Ask for more: the claim of Noor Haddad',
  )
  expect(screen.getByText('Noor Haddad hands in a claim')).toBeDefined()
  expect(screen.queryByText('Noor Haddad says it is done')).toBeNull()
})

test('what was returned is handed in again with what it said', async () => {
  const returned = { isMine: true, state: 'returned', words: 'All three', value: 3 } as const
  const { handedIn } = showClaims(aClaim(returned), aClaim({ ...returned, words: 'Long ago' }))
  press(await screen.findByRole('button', { name: 'Hand it in again' }))
  const form = within(await screen.findByRole('dialog', { name: 'Hand in a claim' }))
  expect(form.getByLabelText<HTMLTextAreaElement>('How it went').value).toBe('All three')
  type(form.getByLabelText('Link to a clip'), 'youtube.com/x')
  press(form.getByRole('button', { name: 'Hand it in' }))
  await waitFor(() =>
    expect(handedIn()).toMatchObject([{ value: 3, words: 'All three', link: 'https://youtube.com/x' }]),
  )
})

test('a witness who was asked has not said it yet, or has', async () => {
  const witness = { member: aMember({ firstName: 'Mara', lastName: 'Vogt' }), confirmedAt: null }
  showClaims(aClaim({ witness }), aClaim({ witness: { ...witness, confirmedAt: new Date().toISOString() } }))
  expect(await screen.findByText('Witness: Mara Vogt, who has not confirmed it yet')).toBeDefined()
  expect(screen.getByText('Witness: Mara Vogt, who confirms it')).toBeDefined()
})

test('a witness says that they did not see it, and its history does', async () => {
  const noor = aMember({ firstName: 'Noor', lastName: 'Haddad' })
  const step = { what: 'not-witnessed', by: noor, at: new Date().toISOString(), comment: '' } as const
  const api = answers([aClaim({ mayWitness: true }), aClaim({ isMine: true, history: [step] })])
  api.answer('DELETE /api/challenges/{id}/claims/{claimId}/witness', () => undefined)
  renderApp(<ClaimsCard challenge={challenge} />, { user: aCurrentUser() })
  press(await screen.findByRole('button', { name: 'I did not see it: Noor Haddad' }))
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('Said. You are asked no more.'))
  expect(api.callsOf('DELETE /api/challenges/{id}/claims/{claimId}/witness')).toHaveLength(1)
  expect(screen.getByText('The witness did not see it · Noor Haddad')).toBeDefined()
})

test.each([
  [{ counts: true, evidence: 'shown' }, 'Counts as seen while it waits'],
  [{ counts: true, evidence: 'self-reported' }, 'Counts as told while it waits'],
  [{ counts: false, evidence: 'shown' }, 'Counts once a judge accepts it'],
] as const)('what waits says what it is worth: %o', async (part, words) => {
  showClaims(aClaim({ isMine: true, state: 'waiting', ...part }), aClaim({ isMine: true, state: 'accepted' }))
  expect(await screen.findAllByText(/^Counts /)).toHaveLength(1)
  expect(screen.getByText(words)).toBeDefined()
})

test.each([
  ['self-reported', /^What was returned counts nothing. This one counts by what it shows until it is judged./],
  ['confirmed', /^What was returned counts nothing, and this one not before a judge accepts it./],
] as const)(
  'what is handed in again says what counts meanwhile, where %s is enough',
  async (minimumEvidence, words) => {
    answers([])
    const again = aClaim({ isMine: true, state: 'returned' })
    const form = aChallenge({ minimumEvidence })
    renderApp(<HandInDialog challenge={form} before={again} onClose={() => undefined} />, { user: aCurrentUser() })
    expect(await screen.findByText(words)).toBeDefined()
  },
)

test('what was written into a claim outlives a page that is loaded anew', async () => {
  answers([])
  const user = aCurrentUser()
  const { unmount } = renderApp(<HandInDialog challenge={challenge} onClose={() => undefined} />, { user })
  type(await screen.findByLabelText('How it went'), 'Three, and a fourth')
  unmount()
  expect(Object.values(localStorage).join()).toContain('Three, and a fourth')
})

test.each([
  ['Escape', 'Three, and a fourth'],
  ['Cancel', ''],
])('after %s the form of a claim has "%s"', async (way, found) => {
  answers([])
  const user = aCurrentUser()
  const open = () => renderApp(<HandInDialog challenge={challenge} onClose={() => undefined} />, { user })
  const { unmount } = open()
  type(await screen.findByLabelText('How it went'), 'Three, and a fourth')
  if (way === 'Escape')
    fireEvent(screen.getByRole('dialog', { name: 'Hand in a claim' }), new Event('cancel', { cancelable: true }))
  else press(screen.getByRole('button', { name: 'Cancel' }))
  unmount()
  open()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('How it went')).value).toBe(found)
})
