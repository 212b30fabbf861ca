import { expect, it } from 'vitest'
import { describeVisit } from './visit.ts'

const loaded = (path: string, start: number, bytes: number) => ({ url: `http://127.0.0.1:80${path}`, start, bytes })

it('counts what was asked for, and of that what was before the room could be used', () => {
  const found = describeVisit(
    {
      paint: 300,
      loaded: [
        loaded('/chat', 0, 5000),
        loaded('/assets/app-Xy.js?v=1', 10, 40_000),
        loaded('/assets/app.css', 10, 4000),
        loaded('/api/me', 100, 500),
        loaded('/assets/later.js', 900, 1000),
        loaded('/api/friends', 901, 500),
      ],
    },
    900,
  )
  expect(found).toEqual({
    paint: 0.3,
    usable: 0.9,
    files: 3,
    calls: 1,
    requests: 6,
    kilobytes: 51,
    kilobytesBefore: 49.5,
  })
})

it('does not count what the browser had', () => {
  const { files, requests, kilobytes } = describeVisit({ paint: 1, loaded: [loaded('/assets/app.js', 1, 0)] }, 2)
  expect({ files, requests, kilobytes }).toEqual({ files: 0, requests: 0, kilobytes: 0 })
})
