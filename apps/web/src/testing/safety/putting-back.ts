import { screen, within } from '@testing-library/react'
import { press } from '../hands.ts'

/** Presses the one button of the log that undoes a deed, reads what that does, and says yes. */
export async function putItBack(): Promise<string> {
  press(await screen.findByRole('button', { name: 'Put it back' }))
  const question = await screen.findByRole('dialog', { name: 'Put it back as it was?' })
  press(within(question).getByRole('button', { name: 'Put it back' }))
  return question.textContent ?? ''
}
