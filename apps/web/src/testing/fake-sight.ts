import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Takes the place of what tells that something came into sight, and tells it when the test says so. */
export function fakeSight(): { reachEnd(): void } {
  const watching = new Set<() => void>()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: () => void
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = () => hear([{ isIntersecting: true }])
      }
      observe() {
        watching.add(this.tell)
      }
      disconnect() {
        watching.delete(this.tell)
      }
    },
  )
  return {
    reachEnd: () =>
      act(() => {
        for (const tell of watching) tell()
      }),
  }
}
