import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const lookFor = (name: string) => screen.getByRole('button', { name })

test('who looks in vain is told what is there', () => {
  document.body.innerHTML = '<button type="button">Lantern</button>'
  expect(() => lookFor('Harbour')).toThrow(/Unable to find .*role "button"[^]*Lantern/)
})

test('who waits in vain is told so in the end, and not at each look', async () => {
  document.body.innerHTML = '<button type="button">Lantern</button>'
  const looks: string[] = []
  const waiting = waitFor(
    () => {
      try {
        return lookFor('Harbour')
      } catch (error) {
        looks.push(String(error))
        throw error
      }
    },
    { timeout: 120 },
  )
  await expect(waiting).rejects.toThrow(/Unable to find role="button"[^]*Lantern/)
  expect(looks.length).toBeGreaterThan(1)
  expect(looks.filter((look) => look.includes('Lantern'))).toEqual([])
})
