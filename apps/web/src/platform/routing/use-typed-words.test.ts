import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTypedWords } from './use-typed-words.ts'

function show() {
  const told: string[] = []
  const { result, rerender } = renderHook(({ given }) => useTypedWords(given, (words) => told.push(words)), {
    initialProps: { given: '' },
  })
  return {
    told,
    typed: () => result.current[0],
    type: (words: string) => act(() => result.current[1](words)),
    address: (given: string) => rerender({ given }),
  }
}

test('letters stay while the address follows, and what comes from elsewhere takes their place', () => {
  const { told, typed, type, address } = show()
  for (const words of ['M', 'Mi', 'Mil']) type(words)
  expect(told).toEqual(['M', 'Mi', 'Mil'])
  address('M')
  expect(typed()).toBe('Mil')
  type('Milo')
  address('Mil')
  expect(typed()).toBe('Milo')
  address('Milo')
  expect(typed()).toBe('Milo')
  address('')
  expect(typed()).toBe('')
  address('Milo')
  expect(typed()).toBe('Milo')
})
