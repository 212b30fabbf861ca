// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShieldAvatar } from './shield-avatar.tsx'

afterEach(cleanup)

const picture = () => screen.getByRole('img', { name: 'Wren Abbott' }).querySelector('img')

test('a picture of the hall is asked for in the size it is shown in', () => {
  render(<ShieldAvatar seed="wren" name="Wren Abbott" src="/media/ab12-256.webp" size={40} />)
  expect(picture()?.srcset).toBe(
    '/media/ab12-64.webp 64w, /media/ab12-128.webp 128w, /media/ab12-256.webp 256w, /media/ab12-512.webp 512w',
  )
  expect(picture()?.sizes).toBe('40px')
})

test('a picture from elsewhere has one size only', () => {
  render(<ShieldAvatar seed="wren" name="Wren Abbott" src="https://pictures.example.org/wren.png" />)
  expect(picture()?.hasAttribute('srcset')).toBe(false)
})

test('the crest stands in for a picture that does not load, and the next picture has its chance', () => {
  const { rerender } = render(<ShieldAvatar seed="wren" name="Wren Abbott" src="/media/ab12-256.webp" />)
  fireEvent.error(picture() as HTMLImageElement)
  expect(picture()).toBeNull()
  rerender(<ShieldAvatar seed="wren" name="Wren Abbott" src="/media/cd34-256.webp" />)
  expect(picture()).not.toBeNull()
})

test('how somebody is around is read behind their name, with a capital where the language keeps it', async () => {
  render(<ShieldAvatar seed="wren" name="Wren Abbott" presence="away" />)
  expect(screen.getByRole('img', { name: 'Wren Abbott, away' })).toBeDefined()
  vi.stubEnv('VITE_LANGUAGE', 'de')
  vi.resetModules()
  const { ShieldAvatar: Schild } = await import('./shield-avatar.tsx')
  render(<Schild seed="wren" name="Wren Amsel" presence="away" />)
  expect(screen.getByRole('img', { name: 'Wren Amsel, Away' })).toBeDefined()
  vi.unstubAllEnvs()
})
