import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { HouseBanner, houseBannerNames } from './house-banner.tsx'

const drawn = (name: (typeof houseBannerNames)[number], seed: string) =>
  renderToStaticMarkup(<HouseBanner name={name} seed={seed} />)

describe.each(houseBannerNames)('the banner %s', (name) => {
  test('is the same for the same member, and another for another', () => {
    expect(drawn(name, 'wren')).toBe(drawn(name, 'wren'))
    expect(drawn(name, 'wren')).not.toBe(drawn(name, 'jun'))
  })

  test('draws whole numbers or one digit, and no number that is none', () => {
    const markup = drawn(name, 'wren')
    expect(markup).not.toMatch(/NaN|undefined|Infinity/)
    expect(markup).not.toMatch(/\.\d{3,}/)
  })

  test('is small enough to stand in a list of choices', () => {
    expect(drawn(name, 'wren').length).toBeLessThan(16_000)
  })
})
