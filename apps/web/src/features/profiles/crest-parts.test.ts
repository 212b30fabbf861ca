import {
  crestCharges,
  crestDivisions,
  crestMetals,
  crestTinctures,
  isCrest,
} from '@guildhall/contract/rules/crest-parts'
import { houseBanners } from '@guildhall/contract/rules/profile-limits'
import { describe, expect, test } from 'vitest'
import { houseBannerNames } from '../../ui/art/banners/house-banner.tsx'
import {
  chargeNames,
  crestRecipe,
  crestText,
  divisionNames,
  metalNames,
  parseCrest,
  tinctureNames,
} from '../../ui/art/crest-recipe.ts'

describe('what the design system draws is what the contract stores', () => {
  test.each([
    ['tinctures', tinctureNames, crestTinctures],
    ['metals', metalNames, crestMetals],
    ['divisions', divisionNames, crestDivisions],
    ['charges', chargeNames, crestCharges],
    ['banners', houseBannerNames, houseBanners],
  ])('%s', (_what, drawn, stored) => {
    expect(drawn).toEqual(stored)
  })

  test('seeded arms can be stored, and read back', () => {
    for (let index = 0; index < 200; index++) {
      const arms = crestRecipe(`member ${index}`)
      expect(isCrest(crestText(arms))).toBe(true)
      expect(parseCrest(crestText(arms))).toEqual(arms)
    }
  })

  test.each(['', 'baize', 'baize.baize.gold.chevron.star', 'baize.sable.gold.chevron.star.star', 'a.b.c.d.e'])(
    '"%s" is drawn by nobody and stored by nobody',
    (text) => {
      expect(parseCrest(text)).toBeUndefined()
      expect(isCrest(text)).toBe(false)
    },
  )
})
