import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chatHub } from '../../../platform/hub/hubs.ts'
import { clearTyping, endOwnTyping, noteTyping, signalTyping, useTypingUserIds } from './typing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a signal holds for 3 s, a repeated one for 3 s more', () => {
  const { result } = renderHook(() => useTypingUserIds('c'))
  act(() => noteTyping('c', 'wren'))
  act(() => void vi.advanceTimersByTime(2999))
  expect(result.current).toEqual(['wren'])
  act(() => noteTyping('c', 'wren'))
  act(() => void vi.advanceTimersByTime(2999))
  expect(result.current).toEqual(['wren'])
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toEqual([])
})

test('a message ends it at once, for its sender and conversation only', () => {
  const { result } = renderHook(() => useTypingUserIds('c'))
  act(() => {
    noteTyping('c', 'wren')
    noteTyping('c', 'ines')
    clearTyping('c', 'wren')
    clearTyping('other', 'ines')
  })
  expect(result.current).toEqual(['ines'])
})

test('my own signal repeats at most every 2 s, and at once after my message', () => {
  const invoke = vi.spyOn(chatHub, 'invoke').mockResolvedValue(undefined)
  signalTyping('mine')
  vi.advanceTimersByTime(1999)
  signalTyping('mine')
  expect(invoke).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  signalTyping('mine')
  expect(invoke).toHaveBeenCalledTimes(2)
  endOwnTyping('mine')
  signalTyping('mine')
  expect(invoke).toHaveBeenCalledTimes(3)
  expect(invoke).toHaveBeenLastCalledWith('Typing', 'mine')
})
