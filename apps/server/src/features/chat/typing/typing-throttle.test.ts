import { describe, expect, it } from 'vitest'
import { createTypingThrottle } from './typing-throttle.ts'

describe('the typing throttle', () => {
  it('lets one signal per connection and conversation pass in 2 s', () => {
    let now = 0
    const mayPass = createTypingThrottle(() => now)
    expect(mayPass('tab', 'hall')).toBe(true)
    now = 1999
    expect(mayPass('tab', 'hall')).toBe(false)
    now = 2000
    expect(mayPass('tab', 'hall')).toBe(true)
  })

  it('counts connections and conversations apart', () => {
    const mayPass = createTypingThrottle(() => 0)
    expect(mayPass('tab', 'hall')).toBe(true)
    expect(mayPass('phone', 'hall')).toBe(true)
    expect(mayPass('tab', 'kitchen')).toBe(true)
  })

  it('is not drawn out by signals that it drops', () => {
    let now = 0
    const mayPass = createTypingThrottle(() => now)
    const passed = Array.from({ length: 41 }, (_, index) => {
      now = index * 100
      return mayPass('tab', 'hall')
    })
    expect(passed.filter(Boolean)).toHaveLength(3)
  })
})
