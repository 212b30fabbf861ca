// @vitest-environment jsdom

import type { TournamentQuestion } from '@guildhall/contract/tournaments'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { anEntrant, aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { EnterButton } from '../cards/enter-button.tsx'
import { EntrantRow } from '../entrants/entrant-row.tsx'
import { asDraft, type Facts, factsOfTournament, freshFacts } from '../setting/facts.ts'
import { factsOfFile } from '../setting/facts-of-file.ts'
import { faultsOf } from '../setting/faults.ts'
import { AnswersDialog } from './answers-dialog.tsx'
import { QuestionsFields } from './questions-fields.tsx'

const name: TournamentQuestion = {
  words: 'Your name there',
  kind: 'text',
  choices: [],
  isRequired: true,
  isPublic: true,
}
const weapon: TournamentQuestion = {
  words: 'Weapon',
  kind: 'choice',
  choices: ['Bow', 'Axe'],
  isRequired: false,
  isPublic: true,
}
const first: TournamentQuestion = {
  words: 'Is it your first?',
  kind: 'yes-no',
  choices: [],
  isRequired: true,
  isPublic: false,
}
const questions = [name, weapon, first]
const to = questions.map(({ words, isPublic }) => ({ words, isPublic }))

function Form({ start, onFacts }: { start: Facts; onFacts(facts: Facts): void }) {
  const [facts, setFacts] = useState(start)
  onFacts(facts)
  return (
    <QuestionsFields
      questions={facts.questions}
      fault={undefined}
      onChange={(next) => setFacts({ ...facts, questions: next })}
    />
  )
}

test('who hosts asks something, and is told what nobody could answer', () => {
  let now: Facts = { ...freshFacts, title: 'Candle cup' }
  renderApp(<Form start={now} onFacts={(next) => void (now = next)} />)
  const faults = () => faultsOf(now, 0).map(({ words }) => words)
  press(screen.getByRole('button', { name: 'Ask something' }))
  expect(faults()).toEqual(['A question needs words.'])
  const form = within(screen.getByRole('group', { name: 'Question 1' }))
  type(form.getByRole('textbox', { name: 'What is asked' }), ' Weapon ')
  type(form.getByRole('combobox', { name: 'It is answered' }), 'choice')
  expect(faults()).toEqual(['There have to be two answers at least to choose from.'])
  type(form.getByRole('textbox', { name: 'Answers to choose from' }), 'Bow\n\nAxe ')
  expect(faults()).toEqual([])
  press(form.getByRole('checkbox', { name: 'Nobody enters without an answer' }))
  expect(asDraft(now).questions).toEqual([{ ...weapon, isRequired: true }])
  press(screen.getByRole('button', { name: 'Ask something' }))
  press(screen.getByRole('button', { name: 'Remove question 1' }))
  expect(asDraft(now).questions).toHaveLength(1)
})

test('another one like it asks the same, and so does one from a file', () => {
  expect(asDraft(factsOfTournament(aTournament({ questions }))).questions).toEqual(questions)
  const stages = [{ format: 'single_elimination', bestOf: [3] }]
  const facts = { title: 'Candle cup', stages, questions: [...questions, { kind: 'riddle' }, 7] }
  const file = JSON.stringify({ format: 'guildhall-tournament', version: 1, facts })
  expect(asDraft(factsOfFile(file) ?? expect.fail('a file')).questions).toEqual(questions)
})

const toEnter = aTournament({
  questions,
  hasQuestions: true,
  mine: { standing: null, entrantId: null },
  may: { enter: null, leave: false },
})

test('whoever enters answers first, and cannot leave out what is needed', async () => {
  const api = fakeApi({ 'PUT /api/tournaments/{id}/entry': () => toEnter })
  const closed: boolean[] = []
  renderApp(
    <>
      <EnterButton tournament={toEnter} />
      <AnswersDialog tournament={toEnter} onClose={() => closed.push(true)} />
    </>,
  )
  const link = screen.getByRole('link', { name: /Saturday Brawl 14$/, hidden: true })
  expect(link.getAttribute('href')).toBe(`/tournament-detail/${toEnter.id}?wish=answers`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you enter' }))
  // Before the press: who reads it, and what may stay empty.
  expect(dialog.getByText('Everybody reads it.')).toBeTruthy()
  expect(dialog.getByText('Everybody reads it. It may stay empty.')).toBeTruthy()
  expect(dialog.getByText('Only who hosts and referees reads it.')).toBeTruthy()
  const send = dialog.getByRole('button', { name: 'Enter tournament' })
  press(send)
  expect(dialog.getAllByText('An answer is needed.')).toHaveLength(2)
  type(dialog.getByRole('textbox', { name: 'Your name there' }), 'Wren#12')
  press(dialog.getByRole('radio', { name: 'No' }))
  expect(api.callsOf('PUT /api/tournaments/{id}/entry')).toHaveLength(0)
  press(send)
  await waitFor(() => expect(closed).toEqual([true]))
  expect(api.callsOf('PUT /api/tournaments/{id}/entry')[0]?.body).toEqual({ answers: ['Wren#12', null, false], to })
})

test('what was said can be changed while one waits to be drawn', async () => {
  const mine = aTournament({ questions, hasQuestions: true, answers: ['Wren#12', 'Axe', true], may: { answer: true } })
  const api = fakeApi({ 'PUT /api/tournaments/{id}/answers': () => mine })
  renderApp(<AnswersDialog tournament={mine} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Your answers' }))
  press(dialog.getByRole('radio', { name: 'No answer' }))
  press(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/answers')[0]?.body).toEqual({ answers: ['Wren#12', null, true], to }),
  )
})

test('what is typed stays with its question where the host asks otherwise meanwhile', async () => {
  const asked = (said: TournamentQuestion[]) =>
    aTournament({ questions: said, hasQuestions: true, may: { answer: true } })
  const phone: TournamentQuestion = { ...name, words: 'Phone', isPublic: false }
  function Page() {
    const [now, setNow] = useState([name, phone])
    return (
      <>
        <button type="button" onClick={() => setNow([phone, name])}>
          turn
        </button>
        <button type="button" onClick={() => setNow([{ ...phone, isPublic: true }, name])}>
          open
        </button>
        <AnswersDialog tournament={asked(now)} onClose={() => undefined} />
      </>
    )
  }
  renderApp(<Page />)
  const phoneField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  await screen.findByRole('dialog')
  type(phoneField(), '0151 7')
  press(screen.getByText('turn'))
  expect(phoneField().value).toBe('0151 7')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: name.words }).value).toBe('')
  press(screen.getByText('open'))
  expect(phoneField().value).toBe('')
})

test('among the entrants stands what each said, as far as the reader may read it', () => {
  const entrant = anEntrant({
    member: aMember({ firstName: 'Ines', lastName: 'Sol' }),
    answers: ['Ines#3', null, true],
  })
  renderApp(<EntrantRow tournament={aTournament({ questions })} entrant={entrant} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Your name there',
    'Not public: Is it your first?',
  ])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Ines#3', 'Yes'])
})
