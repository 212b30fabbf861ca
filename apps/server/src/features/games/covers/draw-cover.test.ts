import { describe, expect, it } from 'vitest'
import { drawCover, letteringOf } from './draw-cover.ts'

const game = (id: number, title: string, ...genres: string[]) => ({ id, title, genres })

describe('drawCover', () => {
  it('draws the same game the same, and others otherwise', () => {
    const portal = game(72, 'Portal 2', 'Puzzle')
    expect(drawCover(portal)).toBe(drawCover({ ...portal }))
    expect(drawCover(portal)).not.toBe(drawCover(game(73, 'Portal 2', 'Puzzle')))
  })

  it('knows where it leaves room for the title', () => {
    const ends = new Set(Array.from({ length: 40 }, (_, id) => letteringOf(game(id + 1, 'Any', 'Puzzle'))))
    expect([...ends].toSorted()).toEqual(['bottom', 'top'])
  })

  it.each([
    'Fighting',
    'Racing',
    'Card & Board Game',
    'Music',
    'Visual Novel',
    'MOBA',
    'Sport',
    'Point-and-click',
    'Puzzle',
    'Platform',
    'Real Time Strategy (RTS)',
    'Turn-based strategy (TBS)',
    'Tactical',
    'Strategy',
    'Simulator',
    "Hack and slash/Beat 'em up",
    'Shooter',
    'Role-playing (RPG)',
    'Arcade',
    'Adventure',
    'Indie',
    'Unheard of',
  ])('draws %s small, whole and without anything of the title', (genre) => {
    for (let id = 1; id <= 30; id++) {
      const drawing = drawCover(game(id, '<script>"&', genre))
      expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 300 400">.*<\/svg>$/)
      expect(drawing).not.toContain('script')
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
      expect(drawing.length).toBeLessThan(24_000)
    }
  })
})
