import { afterEach, expect, test } from 'vitest'
import { keyAlongReading, readingDirection, startOf } from './reading-direction.ts'

const box = { left: 10, right: 50 }

afterEach(() => document.documentElement.removeAttribute('dir'))

test('from left to right, keys are what they are and boxes begin at their left', () => {
  expect(readingDirection()).toBe('ltr')
  expect(['ArrowLeft', 'ArrowRight', 'Home'].map(keyAlongReading)).toEqual(['ArrowLeft', 'ArrowRight', 'Home'])
  expect(startOf(box)).toBe(10)
})

test('from right to left, the left arrow leads on and boxes begin at their right', () => {
  document.documentElement.dir = 'rtl'
  expect(readingDirection()).toBe('rtl')
  expect(['ArrowLeft', 'ArrowRight', 'Home'].map(keyAlongReading)).toEqual(['ArrowRight', 'ArrowLeft', 'Home'])
  expect(startOf(box)).toBe(50)
})
