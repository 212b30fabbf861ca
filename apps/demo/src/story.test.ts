import { describe, expect, it } from 'vitest'
import { people } from './people.ts'
import { tellStory } from './story.ts'

const now = new Date()

describe('the story', () => {
  it('is the same for the same seed, and another for another', () => {
    const story = tellStory({ seed: 7, now })
    expect(tellStory({ seed: 7, now })).toEqual(story)
    expect(tellStory({ seed: 8, now })).not.toEqual(story)
  })

  it.each([1, 2, 3, 1973])(
    'with seed %i lies in the past, in evenings, and never repeats itself in a conversation',
    (seed) => {
      const { steps, conversations } = tellStory({ seed, now })
      expect(steps.every(({ at }) => at < now)).toBe(true)
      const said = steps.filter((step) => step.kind === 'say')
      expect(said.length).toBeGreaterThan(3000)
      expect(said.filter(({ at }) => at.getHours() < 17)).toEqual([])
      expect(
        said.every(({ by, conversation }) => {
          const place = conversations[conversation]
          return place && [place.host, ...place.others].includes(by)
        }),
      ).toBe(true)
    },
  )

  it.each([1, 2, 3, 1973])('with seed %i gives everybody four to fifteen friends', (seed) => {
    const approved = tellStory({ seed, now }).steps.filter(({ kind }) => kind === 'approve')
    const counts = people.map(
      (_, person) => approved.filter((step) => step.kind === 'approve' && [step.from, step.to].includes(person)).length,
    )
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4)
    expect(Math.max(...counts)).toBeLessThanOrEqual(15)
  })
})
