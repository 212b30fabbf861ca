import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { ForgotPasswordForm, resendPauseS } from './forgot-password-form.tsx'

async function send() {
  type(screen.getByLabelText('Email'), 'mara@guildhall.example ')
  fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement)
  await act(() => vi.advanceTimersByTimeAsync(0))
}

test('after a link the next one waits 60 s, counted down on the button', async () => {
  vi.useFakeTimers()
  try {
    const api = fakeApi({ 'POST /api/reset-password': () => ({}) })
    renderApp(<ForgotPasswordForm />, { user: null })
    await send()
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('Sent.'), { timeout: 30_000 })
    expect(api.callsOf('POST /api/reset-password').map(({ query }) => query.email)).toEqual(['mara@guildhall.example'])

    const button = screen.getByRole<HTMLButtonElement>('button')
    expect(button.disabled).toBe(true)
    for (let second = 1; second < resendPauseS; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(button.textContent).toBe('Send again in 0:01')
    expect(button.disabled).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(button.textContent).toBe('Send link')
    expect(button.disabled).toBe(false)
    expect(resendPauseS).toBe(60)
  } finally {
    vi.useRealTimers()
  }
})

test('a failure is told, and one may try again at once', async () => {
  fakeApi({ 'POST /api/reset-password': () => refuse(503, 'unavailable') })
  renderApp(
    <>
      <ForgotPasswordForm />
      <ToastRegion />
    </>,
    { user: null },
  )
  type(screen.getByLabelText('Email'), 'mara@guildhall.example')
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('The hall is catching its breath. Try again in a moment.')).toBeDefined()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send link' })).disabled).toBe(false)
})
