import { describe, expect, test } from 'vitest'
import { crestRecipe, metals, tinctures } from './crest-recipe.ts'

const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

const contrast = (one: string, two: string) => {
  const [light, dark] = [luminance(one), luminance(two)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

describe('the crest of a member', () => {
  test('is the same for the same id, for ever', () => {
    expect(crestRecipe('0199a1c4-7b3e-7cc1-9a55-5f0e7f2d9b10')).toMatchInlineSnapshot(`
      {
        "charge": "bell",
        "division": "pile",
        "field": "sable",
        "metal": "gold",
        "second": "madder",
      }
    `)
    expect(crestRecipe('0199a1c4-7b3e-7cc1-9a55-5f0e7f2d9b11')).toMatchInlineSnapshot(`
      {
        "charge": "lozenge",
        "division": "chevron",
        "field": "baize",
        "metal": "gold",
        "second": "mulberry",
      }
    `)
    expect(crestRecipe('')).toMatchInlineSnapshot(`
      {
        "charge": "lantern",
        "division": "bend",
        "field": "azure",
        "metal": "silver",
        "second": "madder",
      }
    `)
  })

  test('differs between members whose ids differ by one letter', () => {
    const ids = Array.from({ length: 500 }, (_, index) => `0199a1c4-7b3e-7cc1-9a55-${String(index).padStart(12, '0')}`)
    const seen = new Set(ids.map((id) => JSON.stringify(crestRecipe(id))))
    expect(seen.size).toBeGreaterThan(450)
  })

  test('never divides a field by its own colour', () => {
    for (let index = 0; index < 500; index++) {
      const crest = crestRecipe(`member ${index}`)
      expect(crest.second).not.toBe(crest.field)
    }
  })

  test('sets metal on colour with a contrast of at least 3 to 1', () => {
    for (const field of Object.values(tinctures)) {
      for (const metal of Object.values(metals))
        expect(contrast(field, metal), `${metal} on ${field}`).toBeGreaterThan(3)
    }
  })
})
